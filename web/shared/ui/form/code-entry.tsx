import { PinInput, Stack, Text } from '@mantine/core';
import './code-entry.css';
import { LIMITS } from '#contract/limits.ts';
import { closeFailure } from '../../toast.ts';

/**
 * Six digits of an authenticator app, or six letters and digits of a mail. Their type also brings the right keyboard; the
 * property `inputMode` would swallow the Enter key.
 */
const KINDS = {
  digits: { length: LIMITS.twoFactorDigits, type: 'number', name: 'Digit' },
  characters: { length: LIMITS.verificationCharacters, type: 'alphanumeric', name: 'Character' },
} as const;

type Props = {
  value: string;
  onChange: (code: string) => void;
  /** Called with the last character, whether it was typed, pasted or filled in by the browser. */
  onComplete?: (code: string) => void;
  /** What is wrong with the code. */
  error?: string | undefined;
  kind?: keyof typeof KINDS;
};

/**
 * Six boxes, one character each (specification part 1, section 2, shared pieces), and below them what is wrong. Stands in
 * a form, so that Enter sends it; `useCode` has the state of a code that can be refused.
 */
export function CodeEntry({ value, onChange, onComplete, error, kind = 'digits' }: Props) {
  const { length, type, name } = KINDS[kind];
  const next = Math.min(value.length, length - 1);
  const send = (code: string) => {
    // as when a form is submitted
    closeFailure();
    onComplete?.(code);
  };
  return (
    <Stack align="center" gap="xs">
      <PinInput
        value={value}
        onChange={onChange}
        {...(onComplete && { onComplete: send })}
        error={error !== undefined}
        length={length}
        type={type}
        oneTimeCode
        size="md"
        gap="xs"
        placeholder=""
        autoFocus
        getInputProps={(index) => ({
          'aria-label': `${name} ${index + 1} of ${length}`,
          // a dialog would otherwise put the focus on the button that closes it; it does so a moment after the first box has
          // it, and whoever types at once may be further by then
          ...(index === next && { 'data-autofocus': true }),
        })}
      />
      {error && (
        <Text role="alert" c="red" size="sm">
          {error}
        </Text>
      )}
    </Stack>
  );
}
