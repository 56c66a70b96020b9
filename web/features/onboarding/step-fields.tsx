import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { CodeEntry } from '../../shared/ui/form/code-entry.tsx';
import { LAST_STEP } from './steps.ts';

export const NOTHING_ENTERED = {
  code: '',
  firstName: '',
  middleName: '',
  lastName: '',
  prefix: '',
  suffix: '',
  contactNumber: '',
  telephoneNumber: '',
  studentNumber: '',
  classSection: '',
};
type Entered = typeof NOTHING_ENTERED;
type Field = { name: keyof Entered; label: string; placeholder?: string; type?: 'tel' };
type Props = { step: number; entered: Entered; onEnter: (change: Partial<Entered>) => void };

const PERSONAL: readonly Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'middleName', label: 'Middle name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'prefix', label: 'Prefix', placeholder: 'Dr.' },
  { name: 'suffix', label: 'Suffix', placeholder: 'Jr.' },
  { name: 'contactNumber', label: 'Contact number', placeholder: '+63 917 555 0100', type: 'tel' },
  {
    name: 'telephoneNumber',
    label: 'Telephone number (optional)',
    placeholder: '+63 44 555 0100',
    type: 'tel',
  },
];
const EDUCATION: readonly Field[] = [
  { name: 'studentNumber', label: 'Student number' },
  { name: 'classSection', label: 'Class section', placeholder: 'BSM-CS 4A' },
];

/** What one step asks for; the specification has no rules for it. */
export function StepFields({ step, entered, onEnter }: Props) {
  if (step === 0) {
    return (
      <Stack>
        <Text>If you were sent a verification code by email, enter its 6 characters here.</Text>
        <CodeEntry kind="characters" value={entered.code} onChange={(code) => onEnter({ code })} />
      </Stack>
    );
  }
  if (step === LAST_STEP) {
    return (
      <Text>
        You are all set. Nothing that you entered here was sent. You can add your contact number and your
        signature in your account.
      </Text>
    );
  }
  const fields = step === 1 ? PERSONAL : EDUCATION;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {fields.map(({ name, ...field }) => (
        <TextInput
          key={name}
          {...field}
          value={entered[name]}
          onChange={(event) => onEnter({ [name]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
