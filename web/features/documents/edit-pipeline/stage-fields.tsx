import { ActionIcon, Group, Paper, Select, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Place } from '#contract/api/documents.ts';
import { IconArrowDown, IconArrowUp, IconTrash } from '~icons';
import type { IssueTexts } from '../../../shared/failures.ts';
import { IdSelect } from '../../../shared/ui/form/id-select.tsx';
import { PersonPicker } from '../../../shared/ui/people/person-picker.tsx';
import type { StageDraft } from './pipeline-draft.ts';
import type { PositionChoice } from './position-choices.ts';

const KINDS = [
  { value: 'sign', label: 'Signs: approves or disapproves' },
  { value: 'verify', label: 'Verifies: checks the papers' },
];
const NO_PLACE = 'none';
const SIGNEE_GONE =
  'The account of this person is gone or has expired. Please choose somebody else, or nobody.';

type Control = 'up' | 'down' | 'remove' | 'position';
/** Where the focus finds a control of a row again, e.g. once the row has moved. */
export const controlId = (row: number, control: Control) => `stage-${row}-${control}`;

type Props = {
  stage: StageDraft;
  /** From 1. */
  number: number;
  isLast: boolean;
  positions: readonly PositionChoice[];
  places: readonly Place[];
  /** Of other stages: a place is signed once. */
  takenPlaces: readonly string[];
  /** By the name of the field. */
  problems: IssueTexts;
  onChange: (change: Partial<StageDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One stage of the pipeline that is being changed. */
export function StageFields(props: Props) {
  const { stage, number, isLast, positions, places, takenPlaces, problems } = props;
  const position = positions.find(({ id }) => id === stage.positionId);
  const place = places.find(({ signatureKey }) => signatureKey === stage.signatureKey);
  const called = position ? `stage ${number} (${position.name})` : `stage ${number}`;
  return (
    <Paper component="li" p="md" aria-label={`Stage ${number}`}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {number}. {position?.name ?? 'New stage'}
        </Text>
        <Group gap={4} wrap="nowrap">
          <RowButton
            id={controlId(stage.row, 'up')}
            label={`Move ${called} up`}
            disabled={number === 1}
            onClick={() => props.onMove(-1)}
          >
            <IconArrowUp size={18} />
          </RowButton>
          <RowButton
            id={controlId(stage.row, 'down')}
            label={`Move ${called} down`}
            disabled={isLast}
            onClick={() => props.onMove(1)}
          >
            <IconArrowDown size={18} />
          </RowButton>
          <RowButton
            id={controlId(stage.row, 'remove')}
            label={`Remove ${called}`}
            color="red"
            onClick={props.onRemove}
          >
            <IconTrash size={18} />
          </RowButton>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <IdSelect
          id={controlId(stage.row, 'position')}
          label="Position"
          placeholder="Choose a position"
          required
          clearable={false}
          options={positions}
          value={stage.positionId}
          error={problems.positionId}
          onChange={(positionId) => props.onChange({ positionId })}
        />
        <Select
          label="What it does"
          data={KINDS}
          allowDeselect={false}
          value={stage.kind}
          onChange={(kind) => props.onChange({ kind: kind === 'verify' ? 'verify' : 'sign' })}
        />
        <Select
          label="Place on the paper"
          description={place?.isFilledIn ? 'Whoever signs here also fills in a part of the form.' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: NO_PLACE, label: 'None: on the audit trail page only' },
            ...places.map(({ signatureKey, position: { name } }) => ({
              value: signatureKey,
              label: name,
              disabled: takenPlaces.includes(signatureKey),
            })),
          ]}
          allowDeselect={false}
          value={stage.signatureKey ?? NO_PLACE}
          error={problems.signatureKey}
          onChange={(key) => props.onChange({ signatureKey: key === NO_PLACE ? null : key })}
        />
        <PersonPicker
          label="Always signed by"
          placeholder="Whoever holds the position"
          without={{ role: 'Student' }}
          failure="Error while fetching users"
          value={stage.signee}
          error={stage.isSigneeGone ? SIGNEE_GONE : problems.signeeId}
          onChange={(signee) => props.onChange({ signee, isSigneeGone: false })}
        />
      </SimpleGrid>
    </Paper>
  );
}

type ButtonProps = {
  id: string;
  label: string;
  color?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function RowButton({ id, label, color, disabled = false, onClick, children }: ButtonProps) {
  return (
    <ActionIcon
      id={id}
      variant="subtle"
      size="lg"
      {...(color && { color })}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
