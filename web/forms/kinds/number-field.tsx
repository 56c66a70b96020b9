import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { decimalsOf } from '#documents/check-decimals.ts';
import type { NumberField } from '#documents/fields.ts';
import { typedNumber } from '#documents/typed-number.ts';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';

/** What is typed stays as it is; the schema refuses what is no number, or out of range, with a sentence. */
export function NumberFieldInput({ field, binding }: FieldProps<NumberField>) {
  const [isTyping, setTyping] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isAllMarked = useRef(false);
  // with other text in it a box forgets that the Tab key has marked it, and what is typed would follow what stands there
  useLayoutEffect(() => {
    if (isTyping && isAllMarked.current) box.current?.select();
  }, [isTyping]);
  const value = textOf(binding.get(field.name));
  return (
    <TextInput
      {...wrapperProps(field, binding, [field.name])}
      value={isTyping ? value : grouped(value)}
      onChange={(event) => binding.set({ [field.name]: event.currentTarget.value })}
      ref={box}
      onFocus={({ currentTarget: { selectionStart, selectionEnd, value: shown } }) => {
        isAllMarked.current = selectionStart === 0 && selectionEnd === shown.length;
        setTyping(true);
      }}
      onBlur={() => setTyping(false)}
      leftSection={field.money ? '₱' : undefined}
      inputMode={decimalsOf(field) > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  );
}

/** With the commas that tell 25000 from 250000, as soon as it is no longer typed. */
function grouped(value: string): string {
  const [whole = '', ...decimals] = value.split('.');
  const isPlain = typedNumber(value) !== undefined && /^[1-9]\d{3,}$/.test(whole);
  return isPlain ? [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.') : value;
}
