import { Box, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import classes from './answered-items.module.css';
import { FileItem } from './file-list.tsx';

/** After the requestor has answered: thing by thing what was asked for and what came. Nothing where only words were asked for. */
export function AnsweredItems({ request: { latestEvent, attachments } }: { request: RequestFull }) {
  if (latestEvent?.type !== 'resubmit' || latestEvent.items.length === 0) return null;
  return (
    <Section title="What was asked for">
      <Box component="ul" p="md" className={classes.items}>
        {latestEvent.items.map(({ asked, answer, attachmentIds }) => (
          <li key={asked}>
            <Text size="sm" fw={600}>
              {asked}
            </Text>
            {answer && (
              <Text size="sm" className={classes.answer}>
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
