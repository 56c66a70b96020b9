import { Select, type SelectProps } from '@mantine/core';

type Props<T extends string | number> = Omit<SelectProps<T>, 'value' | 'onChange'> & {
  label: string;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
};

/** One of several words or numbers to filter by; any while none is chosen. */
export function FilterSelect<T extends string | number>({ label, value, onChange, ...select }: Props<T>) {
  return (
    <Select
      label={label}
      placeholder="Any"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      {...select}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
