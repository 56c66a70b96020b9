import { List, Stack, Text } from '@mantine/core';
import type { Place } from '#contract/api/documents.ts';
import { countsOf } from '#contract/format/counts.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import { blankPlaceText, blankTexts } from './blank-places.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  stageCount: number;
  blank: readonly Place[];
  onSubmit: () => void;
};

/** Asks before a pipeline is replaced, and says what that means for requests and papers. */
export function SaveDialog({ opened, onClose, stageCount, blank, onSubmit }: Props) {
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Change the pipeline?"
      keepLabel="Cancel"
      submitLabel="Change Pipeline"
      isSending={false}
      onSubmit={onSubmit}
    >
      <Stack gap="sm">
        <Text>
          Requests that are made from now on go through {countsOf([[stageCount, 'stage', 'stages']])}. Those
          under way keep the stages with which they began.
        </Text>
        {blank.length > 0 && (
          <>
            <Text>Nobody signs at these places of the paper. They stay blank:</Text>
            <List>
              {blank.map((place) => (
                <List.Item key={place.signatureKey}>{blankPlaceText(place)}</List.Item>
              ))}
            </List>
            {blankTexts(blank).map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </>
        )}
      </Stack>
    </QuestionDialog>
  );
}
