import { Badge, Box, Group, Text } from '@mantine/core';
import type { DocumentFull } from '#contract/api/documents.ts';
import { forPosition } from '#contract/format/for-position.ts';
import { POSITION_REQUIRED } from '#contract/required-inputs.ts';
import { findDocument } from '#documents/registry.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import classes from '../pipeline.module.css';
import type { StageDraft } from './pipeline-draft.ts';
import type { PositionChoice } from './position-choices.ts';

type Props = { document: DocumentFull; stages: readonly StageDraft[]; positions: readonly PositionChoice[] };

/** The chain as whoever makes a request will find it there: the people named on the form, then the stages. */
export function PipelinePreview({ document, stages, positions }: Props) {
  return (
    <Section title="As the requestor will see it">
      <Box component="ol" className={classes.stages} px="md">
        <ChosenPeople documentKey={document.key} />
        {stages.map((stage) => (
          <PreviewedStage key={stage.row} stage={stage} document={document} positions={positions} />
        ))}
      </Box>
    </Section>
  );
}

/** They are part of the form, not of the pipeline. */
function ChosenPeople({ documentKey }: { documentKey: string }) {
  const chosen = findDocument(documentKey)?.chosen;
  const [first, ...others] = chosen?.keys.map((key) => chosen.title(key)) ?? [];
  if (first === undefined) return null;
  return (
    <li className={classes.stage}>
      <div>
        <Text size="sm" fw={600}>
          {first}
        </Text>
        <Text size="xs" c="dimmed">
          {others.length > 0 ? `and up to ${others.length} more, chosen on the form` : 'chosen on the form'}
        </Text>
      </div>
    </li>
  );
}

type StageProps = { stage: StageDraft; document: DocumentFull; positions: readonly PositionChoice[] };

function PreviewedStage({ stage, document, positions }: StageProps) {
  const position = positions.find(({ id }) => id === stage.positionId);
  const signee = stage.isSigneeGone ? null : stage.signee;
  const who = signee?.displayName ?? holderOf(stage, document);
  const acts = position && signee && signee.position?.id !== position.id;
  const place = position ? (acts ? forPosition(position.name) : position.name) : POSITION_REQUIRED;
  return (
    <li className={classes.stage}>
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {who ?? place}
          </Text>
          {stage.kind === 'verify' && (
            <Badge variant="light" color="gray" radius="sm">
              Verifies
            </Badge>
          )}
        </Group>
        {who !== undefined && (
          <Text size="xs" c="dimmed">
            {place}
          </Text>
        )}
        {position?.holders === 0 && !signee && (
          <Text size="xs" c="red" fw={600}>
            Nobody holds this position
          </Text>
        )}
      </div>
    </li>
  );
}

/** The first of those who hold the position, where a stage of the document has told who that is. */
function holderOf({ positionId }: StageDraft, { pipelineTemplates }: DocumentFull) {
  const known = pipelineTemplates.flatMap(({ stages }) => stages);
  return known.find(({ position }) => position.id === positionId)?.position.users[0]?.displayName;
}
