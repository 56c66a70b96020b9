import { PinInput } from '@mantine/core';
import './code-entry.css';
import { LIMITS } from '#contract/limits.ts';

/** Six digits of an authenticator app, or six letters and digits of a mail. */
const KINDS = {
  digits: { length: LIMITS.twoFactorDigits, type: 'number', inputMode: 'numeric', name: 'Digit' },
  characters: {
    length: LIMITS.verificationCharacters,
    type: 'alphanumeric',
    inputMode: 'text',
    name: 'Character',
  },
} as const;

type Props = {
  value: string;
  onChange: (code: string) => void;
  hasError?: boolean;
  kind?: keyof typeof KINDS;
};

/** Six boxes, one character each (specification part 1, section 2, shared pieces). */
export function CodeEntry({ value, onChange, hasError = false, kind = 'digits' }: Props) {
  const { length, type, inputMode, name } = KINDS[kind];
  return (
    <PinInput
      value={value}
      onChange={onChange}
      error={hasError}
      length={length}
      type={type}
      inputMode={inputMode}
      size="md"
      gap="xs"
      placeholder=""
      autoFocus
      getInputProps={(index) => ({
        'aria-label': `${name} ${index + 1} of ${length}`,
        // a dialog would otherwise put the focus on the button that closes it
        ...(index === 0 && { 'data-autofocus': true }),
      })}
    />
  );
}
