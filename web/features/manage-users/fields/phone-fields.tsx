import { SimpleGrid, TextInput } from '@mantine/core';

const FIELDS = [
  { name: 'contactNumber', label: 'Contact Number', placeholder: '+63 917 555 0100' },
  { name: 'telephoneNumber', label: 'Telephone Number', placeholder: '+63 44 555 0100' },
] as const;

export type Phones = Record<(typeof FIELDS)[number]['name'], string>;

type Props = {
  phones: Phones;
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<Phones>) => void;
};

export function PhoneFields({ phones, errors, onChange }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {FIELDS.map(({ name, ...field }) => (
        <TextInput
          key={name}
          type="tel"
          {...field}
          value={phones[name]}
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
