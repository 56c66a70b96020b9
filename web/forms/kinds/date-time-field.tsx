import { Group, Input } from '@mantine/core';
import { DateInput, TimeInput } from '@mantine/dates';
import type { DateTimeField } from '#documents/fields.ts';
import { dateInputProps } from '../date-input-props.tsx';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';

/** The value is `YYYY-MM-DDTHH:mm`. While the date or the time is missing it is incomplete, and the schema refuses it. */
export function DateTimeFieldInput({ field, binding }: FieldProps<DateTimeField>) {
  const [date = '', time = ''] = textOf(binding.get(field.name)).split('T');
  const change = (day: string, clock: string) =>
    binding.set({ [field.name]: day || clock ? `${day}T${clock}` : '' });
  const wrapper = wrapperProps(field, binding, [field.name]);
  const hasError = Boolean(wrapper.error);
  return (
    <Input.Wrapper {...wrapper} labelElement="div">
      <Group gap="xs" wrap="nowrap" align="flex-start" mb={4}>
        <DateInput
          {...dateInputProps}
          aria-label={`${field.label}: date`}
          value={date || null}
          onChange={(day) => change(day ?? '', time)}
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
