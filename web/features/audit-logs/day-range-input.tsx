import { useMatches } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { longDate, today } from '#contract/format/calendar-date.ts';
import '../../shared/keep-focus-in-fields.ts';
import { settings } from '../../shared/settings.ts';
import { useBackCloses } from '../../shared/ui/dialogs/back-closes.ts';
import { useNow } from '../../shared/use-now.ts';
import { rangesUntil } from './day-range.ts';
import classes from './day-range-input.module.css';

type Day = string | undefined;
type Props = { from: Day; to: Day; onChange: (from: Day, to: Day) => void };

/** From a day to a day, both included and `YYYY-MM-DD`: in a calendar, or one of the usual ranges with one press. */
export function DayRangeInput({ from, to, onChange }: Props) {
  const now = today(useNow(), settings().timeZone);
  const dropdownType = useMatches<'modal' | 'popover'>({ base: 'modal', sm: 'popover' });
  // the first of the two days, while the second is not chosen
  const [begun, setBegun] = useState<string | null>(null);
  const change = ([first, last]: [string | null, string | null]) => {
    setBegun(last === null ? first : null);
    const isGivenUp = begun !== null && first === null;
    if (isGivenUp || (first !== null && last === null)) return;
    onChange(first ?? undefined, last ?? undefined);
  };
  // by itself: to `change` it looks like a calendar that is closed after the first day, which keeps the range of before
  const clear = () => {
    setBegun(null);
    onChange(undefined, undefined);
  };
  return (
    <DatePickerInput
      type="range"
      label="Dates"
      placeholder="Any"
      valueFormat="MMM D, YYYY"
      value={begun === null ? [from ?? null, to ?? null] : [begun, null]}
      onChange={change}
      presets={rangesUntil(now)}
      maxDate={now}
      firstDayOfWeek={0}
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': 'Clear Dates', onClick: clear }}
      getDayAriaLabel={longDate}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      dropdownType={dropdownType}
      // a role for what opens would need a name
      popoverProps={{ withRoles: false }}
      modalProps={{ title: <DialogTitle />, withCloseButton: true }}
      classNames={{ datePickerRoot: classes.picker, presetsList: classes.presets }}
    />
  );
}

/** Of the dialog that Mantine opens on a phone: there as long as that is open, which nothing else tells. */
function DialogTitle() {
  useBackCloses(true, pressEscape);
  return 'Dates';
}

function pressEscape(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}
