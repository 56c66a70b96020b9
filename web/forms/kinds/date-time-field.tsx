import { Group, Input } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import type { DateTimeField } from '#documents/fields.ts';
import { DateBox } from '../date-box.tsx';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';

/** The value is `YYYY-MM-DDTHH:mm`. While the date or the time is missing it is incomplete, and the schema refuses it. */
export function DateTimeFieldInput({ field, binding }: FieldProps<DateTimeField>) {
  const value = textOf(binding.get(field.name));
  // what was typed instead of a date may hold a T
  const at = value.lastIndexOf('T');
  const [date, time] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  const change = (day: string, clock: string) =>
    binding.set({ [field.name]: day || clock ? `${day}T${clock}` : '' });
  const wrapper = wrapperProps(field, binding, [field.name]);
  const hasError = Boolean(wrapper.error);
  return (
    <Input.Wrapper {...wrapper} labelElement="div">
      <Group gap="xs" wrap="nowrap" align="flex-start" mb={4}>
        <DateBox
          aria-label={`${field.label}: date`}
          value={date}
          onChange={(day) => change(day, time)}
          error={hasError}
          flex={1}
        />
        <TimeInput
          aria-label={`${field.label}: time`}
          value={time}
          onChange={(event) => change(date, event.currentTarget.value)}
          error={hasError}
        />
      </Group>
    </Input.Wrapper>
  );
}
