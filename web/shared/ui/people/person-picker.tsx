import type { ComponentProps } from 'react';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { peopleQuery } from '../../queries/people.ts';
import { PersonSelect } from './person-select.tsx';

type Props = Omit<ComponentProps<typeof PersonSelect<AccountSummary>>, 'query' | 'detailsOf'> & {
  /** Who is not offered. */
  without?: { role?: Role; ids?: readonly number[] };
  /** Expired accounts are offered too. */
  mayBeExpired?: boolean;
  /** The toast's title should the search fail. */
  failure: string;
};

/** Finds an account by name or email, ten at a time; expired ones are left out. */
export function PersonPicker({ without = {}, mayBeExpired = false, failure, ...select }: Props) {
  return (
    <PersonSelect
      {...select}
      query={(search) => {
        const valid = mayBeExpired ? {} : ({ isValid: 'true' } as const);
        const role = without.role ? { $role_notIn: without.role } : {};
        return peopleQuery({ search, ...role, ...valid }, without.ids ?? [], failure);
      }}
      detailsOf={({ position, role, email }) => [position?.name ?? role?.name, email]}
    />
  );
}
