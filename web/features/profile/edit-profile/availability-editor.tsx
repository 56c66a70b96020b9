import { ActionIcon, Group, Pill, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Availability } from '#contract/api/accounts.ts';
import { splitCamelCase } from '#contract/format/camel-case.ts';
import { clockTime } from '#contract/format/clock-time.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';
import { Section } from '../../../shared/ui/section.tsx';
import classes from './availability-editor.module.css';

type Props = { availability: Availability; onChange: (availability: Availability) => void };

/** The hours at which requestors may choose to meet; each weekday holds its list of times. */
export function AvailabilityEditor({ availability, onChange }: Props) {
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
            onChange={(times) => onChange({ ...availability, [day]: times })}
          />
        ))}
      </ul>
    </Section>
  );
}

type DayProps = { name: string; times: readonly string[]; onChange: (times: string[]) => void };

function DayRow({ name, times, onChange }: DayProps) {
  const [time, setTime] = useState('');
  const add = () => {
    if (!time) return;
    onChange([...new Set([...times, time])].sort());
    setTime('');
  };

  return (
    <li className={classes.day}>
      <Text fw={600} w={{ base: '100%', xs: '7rem' }}>
        {name}
      </Text>
      <Group gap="xs" flex={1} miw="12rem">
        {times.length === 0 && (
          <Text size="sm" c="dimmed">
            Not available
          </Text>
        )}
        {times.map((one) => (
          <Pill
            key={one}
            size="md"
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Remove ${name} ${clockTime(one)}`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onChange(times.filter((other) => other !== one))}
          >
            {clockTime(one)}
          </Pill>
        ))}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          type="time"
          aria-label={`Time to add on ${name}`}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Add time on ${name}`}
          disabled={!time}
          onClick={add}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}
