import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../../queries/choices.ts';
import { IdFilter } from './id-filter.tsx';

type Props = {
  label?: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** A college or office to filter by. */
export function DepartmentFilter({ label = 'Department', value, onChange }: Props) {
  const { data } = useQuery(departmentsQuery);
  return <IdFilter label={label} options={data?.departments} value={value} onChange={onChange} />;
}
