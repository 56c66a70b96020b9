import { Chip, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useEffect, useRef } from 'react';
import type { AccountSummary } from '#contract/api/accounts.ts';
import { longDate, today } from '#contract/format/calendar-date.ts';
import { clockTime } from '#contract/format/clock-time.ts';
import { openDays, type Slot, type Week } from '#contract/slots.ts';
import { focusScreenIfLost } from '../../../shared/focus-screen.ts';
import { freeTimes } from './free-times.ts';

// the calendar's own highlight would be of the day where the browser is
const TODAY = {
  'aria-current': 'date',
  style: { boxShadow: 'inset 0 0 0 1px var(--focus)' },
} as const;

// the times of a day lie where there is room for those of any day: the dialog does not grow when one is chosen
const IN_ONE_PLACE = { display: 'grid', gridTemplate: '"times" auto / minmax(0, 1fr)' } as const;
const TIMES = { gridArea: 'times', alignContent: 'start' } as const;
const ROOM = { ...TIMES, visibility: 'hidden' } as const;

type Props = {
  week: Week;
  signee: AccountSummary;
  slot: Partial<Slot>;
  taken: readonly Slot[];
  /** What turned out to be gone a moment ago. */
  lost: readonly Slot[];
  onChange: (slot: Partial<Slot>) => void;
};

/** A calendar of the days on which the signee has time, and the times of the chosen day. */
export default function SlotPicker({ week, signee, slot, taken, lost, onChange }: Props) {
  const { now, timeZone } = week;
  const times = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lost.length === 0) return;
    // the time that had the focus is gone, and the button was disabled with it
    times.current?.querySelector('input')?.focus();
    focusScreenIfLost();
  }, [lost]);
  const todayHere = today(now, timeZone);
  const timesOn = (date: string) => freeTimes(date, week, [...taken, ...lost]);
  const days = openDays(week).filter((date) => timesOn(date).length > 0);
  const [firstDay] = days;
  const mostTimes = days
    .map(timesOn)
    .reduce((most, times) => (times.length > most.length ? times : most), []);
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) {
    return (
      <Text>
        {signee.displayName} has no times to choose from at the moment. Please write to {signee.email}.
      </Text>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <DatePicker
        aria-label="Date of the meeting"
        value={slot.date ?? null}
        onChange={(date) => onChange(date ? { date } : {})}
        defaultDate={slot.date ?? firstDay}
        minDate={firstDay}
        maxDate={lastDay}
        excludeDate={(date) => timesOn(date).length === 0}
        getDayProps={(date) => (date === todayHere ? TODAY : {})}
        hideOutsideDates
        firstDayOfWeek={0}
        // people are met on Saturdays too
        weekendDays={[0]}
        maxLevel="month"
        fullWidth
        getDayAriaLabel={longDate}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      />
      <Stack gap="xs">
        <Text fw={600}>{slot.date ? longDate(slot.date) : 'Please choose a day first.'}</Text>
        <div style={IN_ONE_PLACE}>
          <Group gap="xs" style={ROOM}>
            {mostTimes.map(toChip)}
          </Group>
          {slot.date && (
            <Chip.Group
              value={slot.time ?? null}
              onChange={(time) => onChange({ ...slot, ...(time && { time }) })}
            >
              <Group ref={times} gap="xs" role="radiogroup" aria-label="Time of the meeting" style={TIMES}>
                {timesOn(slot.date).map(toChip)}
              </Group>
            </Chip.Group>
          )}
        </div>
        {timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone && (
          <Text size="sm" c="dimmed">
            Times are those of the institution ({timeZone.replaceAll('_', ' ')}).
          </Text>
        )}
      </Stack>
    </SimpleGrid>
  );
}

function toChip(time: string) {
  return (
    <Chip key={time} value={time} size="md" radius="sm">
      {clockTime(time)}
    </Chip>
  );
}
