import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DocumentFull, Place } from '#contract/api/documents.ts';
import { LIMITS } from '#contract/limits.ts';
import { findDocument } from '#documents/registry.ts';
import { IconPlus, IconRestore } from '~icons';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { LeaveGuard } from '../../../shared/ui/dialogs/leave-guard.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { BlankPlaces } from './blank-places.tsx';
import classes from './edit-pipeline.module.css';
import { OutdatedNotice } from './outdated-notice.tsx';
import { blankPlaces } from './pipeline-draft.ts';
import { PipelinePreview } from './pipeline-preview.tsx';
import type { PositionChoice } from './position-choices.ts';
import { SaveDialog } from './save-dialog.tsx';
import { StageFields } from './stage-fields.tsx';
import { ADD_STAGE, usePipelineForm } from './use-pipeline-form.ts';

type Props = { document: DocumentFull; places: readonly Place[]; positions: readonly PositionChoice[] };

/** The stages of a document, to be changed and saved together. */
export function PipelineForm({ document, places, positions }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = usePipelineForm(document, () => focusFirstError(formRef.current));
  const [isAsking, setAsking] = useState(false);
  const { stages } = form;
  const blank = blankPlaces(stages, places);
  return (
    <>
      <Form
        ref={formRef}
        noValidate
        aria-label={`Pipeline of ${document.name}`}
        isSending={form.isSending}
        onSubmit={() => form.check() && setAsking(true)}
      >
        <Box className={classes.columns}>
          <Stack>
            {form.isOutdated && <OutdatedNotice onShow={form.showCurrent} />}
            {findDocument(document.key)?.chosen && (
              <Text size="sm">
                People named on the form, such as an adviser, sign first. They are chosen with each request
                and not changed here.
              </Text>
            )}
            <BlankPlaces places={blank} onPutBack={form.add} />
            <ol className={classes.stages}>
              {stages.map((stage, index) => (
                <StageFields
                  key={stage.row}
                  stage={stage}
                  number={index + 1}
                  isLast={index === stages.length - 1}
                  positions={positions}
                  places={places}
                  takenPlaces={stages.flatMap(({ row, signatureKey }) =>
                    row === stage.row ? [] : (signatureKey ?? []),
                  )}
                  problems={form.problemsOf(index)}
                  onChange={(some) => form.edit(index, some)}
                  onMove={(by) => form.move(index, by)}
                  onRemove={() => form.remove(index)}
                />
              ))}
            </ol>
            <VisuallyHidden role="status">{form.said}</VisuallyHidden>
            <Group>
              <Button
                id={ADD_STAGE}
                variant="default"
                leftSection={<IconPlus size={18} />}
                disabled={stages.length >= LIMITS.pipelineStages}
                onClick={() => form.add()}
              >
                Add Stage
              </Button>
              {places.length > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconRestore size={18} />}
                  onClick={() => form.putBackOriginal(places)}
                >
                  Put Back the Original Pipeline
                </Button>
              )}
            </Group>
          </Stack>
          <PipelinePreview document={document} stages={stages} positions={positions} />
        </Box>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={!form.isChanged} onClick={form.discard}>
            Discard Changes
          </Button>
          <Button type="submit" loading={form.isSending}>
            Save Pipeline
          </Button>
        </Group>
      </Form>
      <SaveDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        stageCount={stages.length}
        blank={blank}
        onSubmit={() => {
          setAsking(false);
          form.send();
        }}
      />
      <LeaveGuard isUnsaved={form.isChanged} isSending={form.isSending} />
    </>
  );
}
