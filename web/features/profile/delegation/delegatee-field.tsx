import type { AccountSummary } from '#contract/api/accounts.ts';
import { isInstitutional } from '#contract/institutional-email.ts';
import { settings } from '../../../shared/settings.ts';
import { PersonPicker } from '../../../shared/ui/people/person-picker.tsx';

/** The address in the box, and whose it is if they were chosen from the list. */
export type Delegatee = { email: string; chosen: AccountSummary | null };
type Props = { ownId: number; delegatee: Delegatee; onChange: (delegatee: Delegatee) => void };

/**
 * Who is to sign: found by name or email, or an institutional address typed in full, as not everybody finds
 * everybody (server.md section 4).
 */
export function DelegateeField({ ownId, delegatee: { email, chosen }, onChange }: Props) {
  return (
    <PersonPicker
      label="Email"
      placeholder="Search by name, or enter an email"
      inputMode="email"
      required
      without={{ role: 'Student', ids: [ownId] }}
      failure="Error while fetching users"
      value={chosen}
      onChange={(person) => onChange({ email: person?.email ?? '', chosen: person })}
      textOf={(person) => person.email}
      typed={{ text: email, onType: (text) => onChange({ email: text, chosen: null }) }}
      nothingFound={
        isOfInstitution(email) ? 'Not in the list: the address is taken as it is' : 'Nobody found'
      }
    />
  );
}

/** Whether the delegate is known: chosen, or named by an address of the institution. */
export function isNamed({ email, chosen }: Delegatee): boolean {
  return chosen !== null || isOfInstitution(email);
}

function isOfInstitution(typed: string): boolean {
  return isInstitutional(typed.trim(), settings().emailDomains);
}
