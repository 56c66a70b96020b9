import { Box, Text } from '@mantine/core';
import type { RequestEvent, RequestFull } from '#contract/api/requests.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import classes from './answered-items.module.css';
import { FileItem } from './file-list.tsx';

/** After the requestor has answered: what was asked for, in words and thing by thing, and what came. */
export function AnsweredItems({ request: { latestEvent, attachments } }: { request: RequestFull }) {
  if (latestEvent?.type !== 'resubmit') return null;
  const answered = [...latestEvent.items, ...inWords(latestEvent)];
  if (answered.length === 0) return null;
  return (
    <Section title="What was asked for">
      <Box component="ul" p="md" className={classes.items}>
        {answered.map(({ asked, answer, attachmentIds }) => (
          <li key={asked}>
            <Text size="sm" fw={600} className={classes.words}>
              {asked}
            </Text>
            {answer && (
              <Text size="sm" className={classes.words}>
                {answer}
              </Text>
            )}
            {attachments
              .filter(({ id }) => attachmentIds.includes(id))
              .map((file) => (
                <FileItem key={file.id} file={file} component="div" />
              ))}
            {!answer && attachmentIds.length === 0 && (
              <Text size="sm" c="dimmed">
                Not answered.
              </Text>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}

/** The question in words with what answers none of the items; where it had none, what came all the same. */
function inWords({ asked, message, attachmentIds }: RequestEvent): RequestEvent['items'] {
  if (asked === null && !message && attachmentIds.length === 0) return [];
  return [{ asked: asked ?? 'Anything else', answer: message, attachmentIds }];
}
