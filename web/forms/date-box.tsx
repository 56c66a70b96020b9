import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useState } from 'react';
import { longDate } from '#contract/format/calendar-date.ts';
import { IconCalendar } from '~icons';
import { parseDate } from './parse-date.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`, or what somebody wrote that is no date; '' for neither. */
  value: string;
  onChange: (value: string) => void;
  minDate?: string;
  maxDate?: string;
};

const SUNDAY = 0;

/**
 * A US date, typed or picked, with weeks that start on Sunday (specification part 1, section 9). What is typed stays, also
 * when it is no date; the calendar opens when the box is pressed or typed into, not when the focus comes to it.
 */
export function DateBox({ value, onChange, minDate, maxDate, readOnly, ...others }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const day = parseDate(value) === value ? value : null;
  const pick = (picked: string | null) => {
    setTyped(null);
    onChange(picked ?? '');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus={false}
      position="bottom-start"
      disabled={readOnly ?? false}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...others}
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          readOnly={readOnly ?? false}
          variant={readOnly ? 'filled' : 'default'}
          rightSection={readOnly ? null : <IconCalendar size={18} />}
          rightSectionPointerEvents="none"
          value={typed ?? (day ? longDate(day) : value)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          // Mantine's dialog around it hears Escape first; with this it leaves the press to the calendar
          data-mantine-stop-propagation={isOpen && !readOnly}
          onBlur={() => {
            setTyped(null);
            setOpen(false);
          }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setOpen(true);
            onChange(parseDate(currentTarget.value) ?? currentTarget.value.trim());
          }}
        />
      </Popover.Target>
      {/* the focus stays in the box, so that leaving it closes the calendar */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          key={day}
          value={day}
          {...(day ? { defaultDate: day } : {})}
          {...(minDate ? { minDate } : {})}
          {...(maxDate ? { maxDate } : {})}
          onChange={pick}
          allowDeselect
          firstDayOfWeek={SUNDAY}
          getDayAriaLabel={longDate}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
