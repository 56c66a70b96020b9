import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Availability } from '#contract/api/accounts.ts';
import type { Role } from '#contract/roles.ts';

type Json<T> = ColumnType<T, string, string>;

export type RolesTable = { id: Generated<number>; name: Role };

export type AccountsTable = {
  id: Generated<number>;
  roleId: number;
  departmentId: number | null;
  positionId: number | null;
  classId: number | null;
  prefix: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  /** Computed by the database; the same as contract/format/display-name.ts. */
  displayedName: GeneratedAlways<string>;
  email: string;
  /** What searches look in, in lower case: displayed name and email. */
  searchedText: GeneratedAlways<string>;
  /** Last and first name as lists are sorted by them, in lower case and without accents. */
  sortedName: GeneratedAlways<string>;
  passwordHash: string;
  isPasswordChanged: Generated<boolean>;
  contactNumber: string | null;
  telephoneNumber: string | null;
  availability: Json<Availability>;
  isEmailNotificationEnabled: Generated<boolean>;
  signatureId: number | null;
  lastOnline: Date | null;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
  createdAt: Date;
  deletedAt: Date | null;
};
