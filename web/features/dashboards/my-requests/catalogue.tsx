import { Box, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconLayoutGrid, IconList } from '~icons';
import { catalogueQuery } from '../../../shared/queries/documents.ts';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { ListView } from '../../../shared/ui/lists/list-view.tsx';
import { SearchBox } from '../../../shared/ui/lists/search-box.tsx';
import { SMALL_SCREEN } from '../../../shared/ui/page/small-screen.ts';
import { useScreensAhead } from '../../../shared/use-screens-ahead.ts';
import classes from './catalogue.module.css';
import { type CatalogueDocument, DocumentCard } from './document-card.tsx';

const isMine = ({ isForMyRole }: CatalogueDocument) => isForMyRole;
const FORM = ['/_portal/requests/create/$documentId'] as const;
const VIEWS = [
  { value: 'grid', label: <IconLayoutGrid size={18} aria-label="Grid view" /> },
  { value: 'list', label: <IconList size={18} aria-label="List view" /> },
];

/** The documents one may ask for: what is meant for one's role first. */
export function Catalogue() {
  const [name, setName] = useState('');
  const [view, setView] = useLocalStorage({ key: 'catalogueView', defaultValue: 'grid' });
  const query = useQuery(catalogueQuery(name, 'Error while fetching documents'));
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  useScreensAhead(FORM);

  return (
    <>
      <Group p="md" gap="sm" wrap="nowrap">
        <SearchBox
          aria-label="Search documents"
          placeholder="Search documents"
          value={name}
          onSearch={setName}
          flex={1}
        />
        <SegmentedControl aria-label="View" data={VIEWS} value={view} onChange={setView} />
      </Group>
      <ListView query={query} rows={4} rowHeight={200}>
        {({ documents, totalDocumentsCount }) =>
          documents.length === 0 ? (
            <EmptyState text={emptyText(name, totalDocumentsCount)} />
          ) : (
            <>
              <DocumentLinks title="For you" view={view} documents={documents.filter(isMine)} />
              <DocumentLinks
                title={documents.some(isMine) ? 'Other documents' : 'Documents'}
                view={view}
                documents={documents.filter((one) => !isMine(one))}
                isFolded={isSmall && name === '' && documents.some(isMine)}
              />
            </>
          )
        }
      </ListView>
    </>
  );
}

type DocumentLinksProps = {
  title: string;
  view: string;
  documents: readonly CatalogueDocument[];
  /** On a phone they are many screens long, and asked for by few. */
  isFolded?: boolean;
};

function DocumentLinks({ title, view, documents, isFolded = false }: DocumentLinksProps) {
  if (documents.length === 0) return null;
  const links = (
    <ul className={classes.documents} data-view={view}>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} />
        </li>
      ))}
    </ul>
  );
  const heading = (
    <Title order={2} size="h6" c="dimmed">
      {title}
    </Title>
  );
  if (isFolded) {
    return (
      <details open={documents.some(({ draftKeptAt }) => draftKeptAt !== null)}>
        <summary className={classes.fold}>
          {heading}
          <Text span size="sm" c="dimmed">
            {documents.length}
          </Text>
        </summary>
        {links}
      </details>
    );
  }
  return (
    <>
      <Box px="md" pb="xs">
        {heading}
      </Box>
      {links}
    </>
  );
}

function emptyText(name: string, total: number): string {
  return name !== '' && total > 0 ? 'Document not found' : 'No documents available. Please check back later.';
}
