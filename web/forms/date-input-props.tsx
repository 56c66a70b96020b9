import { IconCalendar } from '@tabler/icons-react';
import { parseDate } from './parse-date.ts';

/** A US date, typed or picked, with weeks that start on Sunday (specification part 1, section 9). */
export const dateInputProps = {
  valueFormat: 'MMMM D, YYYY',
  dateParser: parseDate,
  placeholder: 'MM/DD/YYYY',
  allowDeselect: true,
  firstDayOfWeek: 0,
  rightSection: <IconCalendar size={18} aria-hidden />,
  rightSectionPointerEvents: 'none',
  ariaLabels: { previousMonth: 'Previous month', nextMonth: 'Next month' },
} as const;
