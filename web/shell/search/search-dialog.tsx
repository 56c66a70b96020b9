import { Combobox, Loader, Text, TextInput, useMatches, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { can } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';
import { areEnough, searchWords } from '#contract/search-words.ts';
import { IconSearch } from '~icons';
import { OpenModal } from '../../shared/ui/dialogs/open-modal.tsx';
import { SEARCH_DEBOUNCE_MS, SEARCH_FAILED } from '../../shared/ui/lists/search-box.tsx';
import { groupsOf, type Hit } from './hits.ts';
import classes from './search.module.css';
import { searchQuery } from './search-query.ts';
import { SearchResults } from './search-results.tsx';
import { useChoice } from './use-choice.ts';

const LIST = 'search-results';
/** Where the arrow keys lead, seen from the hit that is chosen. */
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Props = {
  role: Role;
  onClose: () => void;
  /** What was typed before the field had the focus; imported, it would be a file of its own that every page loads. */
  takeKeys: () => string;
};

/** Finds requests, people and documents; whatever is chosen with the keyboard or by a press is opened. */
export default function SearchDialog({ role, onClose, takeKeys }: Props) {
  const router = useRouter();
  const isFullScreen = useMatches({ base: true, sm: false });
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const searchLater = useDebouncedCallback((text: string) => setSearched(text), SEARCH_DEBOUNCE_MS);
  const { data, isError, isFetching } = useQuery(searchQuery(searched));
  const groups = data && searched ? groupsOf(data, role) : [];
  const hits = groups.flatMap((group) => group.hits);
  const choice = useChoice(hits);
  const isWaiting = isFetching || typed.trim() !== searched;
  const noHits = isError ? SEARCH_FAILED : nothingFound(searched, role);
  const state = isWaiting ? 'Searching…' : noHits;

  const type = (text: string) => {
    setTyped(text);
    searchLater(text.trim());
  };
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void router.navigate(hit.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step !== undefined) choice.move(step);
    else if (isWaiting) searchLater.flush();
    else open(choice.hit);
  };

  return (
    <OpenModal onClose={onClose} title="Search" size="lg" fullScreen={isFullScreen} centered={false} isMenu>
      <Combobox onOptionSubmit={(id) => open(hits.find((hit) => hit.id === id))}>
        <TextInput
          type="search"
          aria-label="Search"
          placeholder={can(role, 'account.search-anyone') ? 'Number, name or document' : 'Number or document'}
          leftSection={<IconSearch size={16} />}
          rightSection={typed.trim() !== '' && isWaiting ? <Loader size={16} aria-hidden /> : undefined}
          maxLength={LIMITS.textCharacters}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => {
            const ahead = takeKeys();
            if (ahead) type(typed + ahead);
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          {...(choice.hit && { 'aria-controls': LIST, 'aria-activedescendant': choice.hit.id })}
          className={classes.box}
          data-autofocus
        />
        {hits.length > 0 && (
          <Combobox.Options id={LIST} aria-label="Found" className={classes.results}>
            <SearchResults groups={groups} chosen={choice.hit} />
          </Combobox.Options>
        )}
      </Combobox>
      {hits.length === 0 && (
        <Text c="dimmed" mt="md" size="sm">
          {searched === '' ? hintOf(role) : state}
        </Text>
      )}
      <VisuallyHidden role="status">
        {isWaiting || isError ? '' : countOf(hits.length, searched)}
      </VisuallyHidden>
    </OpenModal>
  );
}

function hintOf(role: Role): string {
  return can(role, 'account.search-anyone')
    ? 'Requests by number, requestor or document; people by name or email; documents by name.'
    : 'Your requests by number or document, and the documents that you may request.';
}

/** Whoever typed too little hears what would be enough: a longer word may well find something. */
function nothingFound(searched: string, role: Role): string {
  if (areEnough(searchWords(searched))) return 'Nothing found.';
  const word = `a word of ${LIMITS.searchedCharacters} letters or more`;
  return can(role, 'account.search-anyone')
    ? `Nothing found. Please type a number, ${word}, or a whole last name.`
    : `Nothing found. Please type a number or ${word}.`;
}

function countOf(count: number, searched: string): string {
  if (searched === '') return '';
  return count === 1 ? '1 found' : `${count} found`;
}
