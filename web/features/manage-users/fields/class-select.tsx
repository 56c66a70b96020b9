import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import type { ClassWithDepartment } from '#contract/api/classes.ts';
import { classChoicesQuery } from '../../../shared/queries/choices.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../shared/ui/lists/search-box.tsx';

type Props = {
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | undefined;
  /** The class that is chosen when the form opens, which may be none of the first hundred. */
  known?: Account['class'] | undefined;
  required?: boolean;
  placeholder?: string;
};

/** A student's class. The first hundred are offered at once; of more, those that are searched for by their values. */
export function ClassSelect({ value, onChange, error, known, required = true, placeholder }: Props) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const first = useQuery(classChoicesQuery('')).data;
  const isMore = first !== undefined && first.pagination.total > first.classes.length;
  const isSought = isMore && search !== '';
  // while nothing is sought, the query holds what it had found before
  const { data: sought } = useQuery({ ...classChoicesQuery(search), enabled: isSought });
  const found = isSought ? sought?.classes : [];
  const offered = new Map<string, string>(
    [...(first?.classes ?? []), ...(found ?? []), ...(known ? [known] : [])].map((one) => [
      String(one.id),
      describeClass(one),
    ]),
  );
  return (
    <Select
      label="Class"
      placeholder={placeholder ?? 'Search by program, year or section'}
      required={required}
      searchable
      // the error below it, to which the focus is led, stays in view
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear Class' }}
      onSearchChange={setText}
      data={[...offered].map(([id, label]) => ({ value: id, label }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error}
      nothingFoundMessage="No classes found"
    />
  );
}

/** "BSM-CS 4A, BS Mathematics, Computer Science, 2025-2026, semester 1": classes of two years have the same label. */
function describeClass(one: Omit<ClassWithDepartment, '_count'>): string {
  const { name, program, specialization, academicYear, semester } = one;
  return `${name}, ${program}, ${specialization}, ${academicYear}, semester ${semester}`;
}
