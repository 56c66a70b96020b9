import { Button, Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core';
import { NAMED_EVENTS } from '#contract/audit-words.ts';
import { ERRORS } from '#contract/errors.ts';
import type { EventType } from '#contract/events.ts';
import { LIMITS } from '#contract/limits.ts';
import { EVENT_REQUIRED } from '#contract/required-inputs.ts';
import { eventName } from './event-names.ts';

export type WebhookDraft = { url: string; eventTypes: EventType[] };
export type WebhookProblems = { url?: string | undefined; eventTypes?: string | undefined };

/** What is missing, before anything is sent. */
export function problemsOf({ url, eventTypes }: WebhookDraft): WebhookProblems {
  return {
    ...(url.trim() === '' && { url: ERRORS['webhook.not-https'].message }),
    ...(eventTypes.length === 0 && { eventTypes: EVENT_REQUIRED }),
  };
}

type Props = {
  draft: WebhookDraft;
  problems: WebhookProblems;
  onChange: (draft: WebhookDraft) => void;
};

/** Where to, and what. */
export function WebhookFields({ draft, problems, onChange }: Props) {
  const areAll = draft.eventTypes.length === NAMED_EVENTS.length;
  const choose = (chosen: readonly string[]) =>
    onChange({ ...draft, eventTypes: NAMED_EVENTS.filter((type) => chosen.includes(type)) });
  return (
    <>
      <TextInput
        label="Address"
        description="Of the other system, with https."
        placeholder="https://"
        type="url"
        autoComplete="off"
        value={draft.url}
        error={problems.url}
        maxLength={LIMITS.webhookUrlCharacters}
        onChange={(event) => onChange({ ...draft, url: event.currentTarget.value })}
        required
        data-autofocus
      />
      <Checkbox.Group
        label="Events to send"
        description="Of every request."
        value={draft.eventTypes}
        error={problems.eventTypes}
        onChange={choose}
        required
      >
        <Group mt="xs">
          <Button variant="default" size="xs" onClick={() => choose(areAll ? [] : NAMED_EVENTS)}>
            {areAll ? 'Choose none' : 'Choose all'}
          </Button>
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" my="xs">
          {NAMED_EVENTS.map((type) => (
            <Checkbox key={type} value={type} label={eventName(type)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </>
  );
}
