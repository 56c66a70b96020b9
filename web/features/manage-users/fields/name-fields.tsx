import { SimpleGrid, TextInput } from '@mantine/core';

const FIELDS = [
  { name: 'prefix', label: 'Prefix', placeholder: 'Dr.' },
  { name: 'firstName', label: 'First Name', required: true },
  { name: 'middleName', label: 'Middle Name' },
  { name: 'lastName', label: 'Last Name', required: true },
  { name: 'suffix', label: 'Suffix', placeholder: 'Jr.' },
] as const;

export type Names = Record<(typeof FIELDS)[number]['name'], string>;

type Props = {
  names: Names;
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<Names>) => void;
};

export function NameFields({ names, errors, onChange }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {FIELDS.map(({ name, ...field }) => (
        <TextInput
          key={name}
          {...field}
          data-autofocus={name === 'prefix' || undefined}
          value={names[name]}
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
