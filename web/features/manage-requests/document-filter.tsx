import { useQuery } from '@tanstack/react-query';
import { documentChoicesQuery, documentOrNoneQuery } from '../../shared/queries/documents.ts';
import { IdSelect } from '../../shared/ui/id-select.tsx';

type Props = { value: number | undefined; onChange: (id: number | undefined) => void };

/** A document to filter by; the address holds only the id, also of one that is not offered or does not exist. */
export function DocumentFilter({ value, onChange }: Props) {
  const { data, isPending } = useQuery(documentChoicesQuery);
  const offered = data?.documents ?? [];
  const isOther = value !== undefined && !isPending && offered.every(({ id }) => id !== value);
  const other = useQuery({ ...documentOrNoneQuery(value ?? 0), enabled: isOther });
  // it stands in the box, so that it can be cleared from it
  const unlisted =
    isOther && !other.isPending ? [{ id: value, name: other.data?.name ?? 'Unknown document' }] : [];
  return (
    <IdSelect
      label="Document"
      placeholder="Any"
      options={[...offered, ...unlisted]}
      value={value}
      onChange={onChange}
    />
  );
}
