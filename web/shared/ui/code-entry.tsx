import { PinInput } from '@mantine/core';
import './code-entry.css';
import { LIMITS } from '#contract/limits.ts';

type Props = { value: string; onChange: (code: string) => void; hasError?: boolean };

/** Six boxes, one character each (specification part 1, section 2, shared pieces). */
export function CodeEntry({ value, onChange, hasError = false }: Props) {
  return (
    <PinInput
      value={value}
      onChange={onChange}
      error={hasError}
      length={LIMITS.twoFactorDigits}
      type="number"
      inputMode="numeric"
      size="md"
      gap="xs"
      placeholder=""
      autoFocus
      getInputProps={(index) => ({
        'aria-label': `Digit ${index + 1} of ${LIMITS.twoFactorDigits}`,
        // a dialog would otherwise put the focus on the button that closes it
        ...(index === 0 && { 'data-autofocus': true }),
      })}
    />
  );
}
