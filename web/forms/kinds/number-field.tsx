import { NumberInput } from '@mantine/core';
import type { NumberField } from '#documents/fields.ts';
import { type FieldProps, wrapping } from '../answer-scope.ts';

const MONEY_DECIMALS = 2;

/** Nothing is clamped or stepped behind the user's back: a number that is out of range is said, not changed. */
export function NumberFieldInput({ field, scope }: FieldProps<NumberField>) {
  const value = scope.get(field.name);
  return (
    <NumberInput
      {...wrapping(field, scope, [field.name])}
      value={typeof value === 'boolean' ? '' : value}
      onChange={(typed) => scope.set({ [field.name]: typed })}
      decimalScale={field.decimals ?? (field.money ? MONEY_DECIMALS : 0)}
      prefix={field.money ? '₱' : ''}
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      allowNegative={field.min !== undefined && field.min < 0}
      clampBehavior="none"
      hideControls
      withKeyboardEvents={false}
      inputMode={field.decimals || field.money ? 'decimal' : 'numeric'}
    />
  );
}
