import type { ColumnType, Generated } from 'kysely';
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
  email: string;
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

/** A view: what a summary of an account needs, without a second query for its role, position and department. */
export type AccountSummariesView = {
  id: number;
  prefix: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  email: string;
  deletedAt: Date | null;
  roleId: number;
  roleName: Role;
  positionId: number | null;
  positionName: string | null;
  departmentId: number | null;
  departmentName: string | null;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
};
