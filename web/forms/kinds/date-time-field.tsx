import { Group, Input } from '@mantine/core';
import { DateInput, TimeInput } from '@mantine/dates';
import type { DateTimeField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapping } from '../answer-scope.ts';
import { dateInputProps } from '../date-input-props.tsx';

/** Kept as `YYYY-MM-DDTHH:mm`; with one of its halves missing it is no moment yet, and the schema says so. */
export function DateTimeFieldInput({ field, scope }: FieldProps<DateTimeField>) {
  const [date = '', time = ''] = textOf(scope.get(field.name)).split('T');
  const change = (day: string, clock: string) =>
    scope.set({ [field.name]: day || clock ? `${day}T${clock}` : '' });
  const wrapper = wrapping(field, scope, [field.name]);
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
