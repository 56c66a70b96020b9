import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../queries/choices.ts';
import { IdSelect } from './id-select.tsx';

type Props = {
  label?: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** A college or office to filter by. */
export function DepartmentFilter({ label = 'Department', value, onChange }: Props) {
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  return <IdSelect label={label} placeholder="Any" options={departments} value={value} onChange={onChange} />;
}
