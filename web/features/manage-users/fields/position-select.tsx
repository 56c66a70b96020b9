import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { positionsQuery } from '../../../shared/queries/choices.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Its positions come first. */
  departmentId: number | null;
  value: number | null;
  onChange: (id: number | null) => void;
};

/** A position of any department, by its name and department. */
export function PositionSelect({ departmentId, value, onChange, ...select }: Props) {
  const positions = useQuery(positionsQuery).data?.positions ?? [];
  const isNear = ({ department }: (typeof positions)[number]) => department.id === departmentId;
  const ordered = positions.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)));
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
      data={ordered.map(({ id, name, department }) => ({
        value: String(id),
        label: `${name}, ${department.name}`,
      }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
