import { ActionIcon, Button, Group, Pill, Text, TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import type { Availability } from '#contract/api/accounts.ts';
import { splitCamelCase } from '#contract/format/camel-case.ts';
import { clockTime } from '#contract/format/clock-time.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';
import { IconCopy, IconPlus } from '~icons';
import { Section } from '../../../shared/ui/page/section.tsx';
import classes from './availability-editor.module.css';
import { copiedToAll, isWorthCopying, type TypedTimes, withTyped } from './typed-times.ts';

type Hours = { availability: Availability; typedTimes: TypedTimes };
type Props = Hours & { onChange: (hours: Partial<Hours>) => void };

/** The hours at which requestors may choose to meet; each weekday holds its list of times. */
export function AvailabilityEditor({ availability, typedTimes, onChange }: Props) {
  const firstDay = WEEKDAYS.find((day) => availability[day]?.length);
  return (
    <Section title="Weekly availability">
      <Text size="sm" c="dimmed" px="md" pt="md">
        When you ask a requestor to meet you, they choose one of these times.
      </Text>
      <ul className={classes.days}>
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            name={splitCamelCase(day)}
            times={availability[day] ?? []}
            typed={typedTimes[day] ?? ''}
            onType={(time) => onChange({ typedTimes: { ...typedTimes, [day]: time } })}
            onAdd={() =>
              onChange({
                availability: withTyped(availability, { [day]: typedTimes[day] }),
                typedTimes: { ...typedTimes, [day]: '' },
              })
            }
            copy={isWorthCopying(availability, day) ? (day === firstDay ? 'in-words' : 'as-icon') : null}
            onCopy={() => onChange({ availability: copiedToAll(availability, day) })}
            onRemove={(time) =>
              onChange({
                availability: {
                  ...availability,
                  [day]: availability[day]?.filter((other) => other !== time),
                },
              })
            }
          />
        ))}
      </ul>
    </Section>
  );
}

const COPY = 'Copy to all weekdays';

type DayProps = {
  name: string;
  times: readonly string[];
  typed: string;
  onType: (time: string) => void;
  onAdd: () => void;
  onRemove: (time: string) => void;
  /** Said in words once; null where nothing would change. */
  copy: 'in-words' | 'as-icon' | null;
  /** Gives every weekday the times of this one. */
  onCopy: () => void;
};

function DayRow({ name, times, typed, onType, onAdd, onRemove, copy, onCopy }: DayProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <li className={classes.day}>
      <Text fw={600} w={{ base: '100%', xs: '7rem' }}>
        {name}
      </Text>
      <Group gap="xs" flex={1} miw="min(12rem, 100%)" aria-live="polite">
        {times.length === 0 && (
          <Text size="sm" c="dimmed">
            Not available
          </Text>
        )}
        {times.map((one) => (
          <Pill
            key={one}
            className={classes.time}
            size="lg"
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Remove ${name} ${clockTime(one)}`,
              'aria-hidden': false,
              tabIndex: 0,
              // whoever pressed a key goes on beside the button that is gone; a phone would open its clock
              onClick: ({ detail }) => detail === 0 && box.current?.focus(),
            }}
            onRemove={() => onRemove(one)}
          >
            {clockTime(one)}
          </Pill>
        ))}
        {copy && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${COPY}: the times of ${name}`}
            title={COPY}
            onClick={({ detail }) => {
              onCopy();
              // the button is gone, as every weekday has these times now
              if (detail === 0) box.current?.focus();
            }}
          >
            <IconCopy size={16} />
            {copy === 'in-words' && <span className={classes.copy}>{COPY}</span>}
          </Button>
        )}
      </Group>
      <AddTime
        ref={box}
        name={name}
        typed={typed}
        isThere={times.includes(typed)}
        onType={onType}
        onAdd={onAdd}
      />
    </li>
  );
}

type AddProps = Pick<DayProps, 'name' | 'typed' | 'onType' | 'onAdd'> & {
  ref: RefObject<HTMLInputElement | null>;
  /** Whether the typed time is in the list already. */
  isThere: boolean;
};

function AddTime({ ref, name, typed, isThere, onType, onAdd }: AddProps) {
  const mayAdd = typed !== '' && !isThere;
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        ref={ref}
        type="time"
        aria-label={`Time to add on ${name}`}
        value={typed}
        error={isThere && `${clockTime(typed)} is there.`}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // which would save the form
          event.preventDefault();
          if (mayAdd) onAdd();
        }}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Add time on ${name}`}
        disabled={!mayAdd}
        onClick={({ detail }) => {
          onAdd();
          // the button is disabled now, and a key that is pressed next would go nowhere
          if (detail === 0) ref.current?.focus();
        }}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </Group>
  );
}
