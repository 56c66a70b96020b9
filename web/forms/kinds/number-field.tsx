import { NumberInput } from '@mantine/core';
import type { NumberField } from '#documents/fields.ts';
import { type FieldProps, wrapperProps } from '../field-binding.ts';

const MONEY_DECIMALS = 2;

/** A number out of range is not changed to the nearest allowed one; the schema refuses it with a message. */
export function NumberFieldInput({ field, binding }: FieldProps<NumberField>) {
  const value = binding.get(field.name);
  return (
    <NumberInput
      {...wrapperProps(field, binding, [field.name])}
      value={typeof value === 'boolean' ? '' : value}
      onChange={(typed) => binding.set({ [field.name]: typed })}
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
