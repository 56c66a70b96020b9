import { useQuery } from '@tanstack/react-query';
import { IdFilter } from '../../shared/ui/lists/id-filter.tsx';
import { documentChoicesQuery, documentOrNoneQuery } from './document-choices.ts';

type Props = { value: number | undefined; onChange: (id: number | undefined) => void };

/** A document to filter by; the address holds only the id, also of one that is not offered. */
export function DocumentFilter({ value, onChange }: Props) {
  const offered = useQuery(documentChoicesQuery).data?.documents;
  const isOther = offered !== undefined && value !== undefined && offered.every(({ id }) => id !== value);
  const other = useQuery({ ...documentOrNoneQuery(value ?? 0), enabled: isOther });
  const found = isOther && other.data ? [other.data] : [];
  const options = offered && !other.isLoading ? [...offered, ...found] : undefined;
  return <IdFilter label="Document" options={options} value={value} onChange={onChange} />;
}
