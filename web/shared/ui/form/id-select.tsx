import { Select, type SelectProps } from '@mantine/core';
import type { Named } from '#contract/api/accounts.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  label: string;
  options: readonly Pick<Named, 'id' | 'name'>[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** Chooses one of several things by name; its value is the id, undefined while none is chosen. */
export function IdSelect({ label, options, value, onChange, clearable = true, ...select }: Props) {
  return (
    <Select
      label={label}
      searchable
      clearable={clearable}
      // else a second press of what is chosen would empty a box that is never to be empty again
      allowDeselect={clearable}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      {...select}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}
