import type { Named } from '#contract/api/accounts.ts';
import { IdSelect } from '../form/id-select.tsx';

type Props = {
  label: string;
  /** Undefined until they are there. */
  options: readonly Named[] | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/**
 * One of several things to filter by. What the address names and nobody offers, as after it was deleted, stands in the
 * box, so that it can be cleared from it.
 */
export function IdFilter({ label, options, value, onChange }: Props) {
  const isUnknown = options !== undefined && value !== undefined && options.every(({ id }) => id !== value);
  const unknown = isUnknown ? [{ id: value, name: `Unknown ${label.toLowerCase()}` }] : [];
  return (
    <IdSelect
      label={label}
      placeholder="Any"
      options={[...(options ?? []), ...unknown]}
      value={value}
      onChange={onChange}
    />
  );
}
