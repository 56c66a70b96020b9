import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Named } from '#contract/api/accounts.ts';
import { positionsQuery } from '../../../shared/queries/choices.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Its positions come first. */
  departmentId: number | null;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The position that is held already, which may be none of the first hundred. */
  known: Named | null | undefined;
};

/** A position of any department, by its name and department. */
export function PositionSelect({ departmentId, value, onChange, known, ...select }: Props) {
  const positions = useQuery(positionsQuery).data?.positions ?? [];
  const isNear = ({ department }: (typeof positions)[number]) => department.id === departmentId;
  const ordered = positions.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)));
  const data = ordered.map(({ id, name, department }) => ({
    value: String(id),
    label: `${name}, ${department.name}`,
  }));
  const isLeftOut = known && positions.every(({ id }) => id !== known.id);
  return (
    <Select
      label="Position"
      searchable
      // the error below it, to which the focus is led, stays in view
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear Position' }}
      nothingFoundMessage="No positions found"
      {...select}
      data={isLeftOut ? [...data, { value: String(known.id), label: known.name }] : data}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
