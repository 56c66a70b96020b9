import type { Role } from '#contract/roles.ts';

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

/** All of them by name: a statement that asks for "all columns" is planned anew each time (preparing-client.ts). */
export const PERSON_COLUMNS = [
  'id',
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'email',
  'deletedAt',
  'roleId',
  'roleName',
  'positionId',
  'positionName',
  'departmentId',
  'departmentName',
  'expiresOn',
] as const satisfies (keyof AccountSummariesView)[];
