import type { Account } from '#contract/api/accounts.ts';
import { displayName } from '#contract/format/display-name.ts';
import { classOf } from '#server/modules/people/class-of.ts';
import { named } from '#server/modules/people/people.repository.ts';
import { SIGNATURE_ADDRESS } from '#server/modules/signatures/signature-address.ts';
import type { AccountRow } from './accounts.repository.ts';

/** An account as the API answers it. `signatureUrl` is given to its owner only, because nobody else can fetch it. */
export function presentAccount(row: AccountRow, viewerId: number): Account {
  return {
    id: row.id,
    displayName: displayName(row),
    prefix: row.prefix,
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    suffix: row.suffix,
    email: row.email,
    contactNumber: row.contactNumber,
    telephoneNumber: row.telephoneNumber,
    roleId: row.roleId,
    departmentId: row.departmentId,
    positionId: row.positionId,
    classId: row.classId,
    role: { id: row.roleId, name: row.roleName },
    department: named(row.departmentId, row.departmentName),
    position: named(row.positionId, row.positionName),
    class: studentClass(row),
    isPasswordChanged: row.isPasswordChanged,
    signatureUrl: row.signatureId === null || row.id !== viewerId ? null : SIGNATURE_ADDRESS,
    availability: row.availability,
    hasPasskeys: row.hasPasskeys,
    twoFactorAuth: row.twoFactorId === null ? null : { id: row.twoFactorId },
    isEmailNotificationEnabled: row.isEmailNotificationEnabled,
    lastOnline: row.lastOnline?.toISOString() ?? null,
    expiresOn: row.expiresOn,
    createdAt: row.createdAt.toISOString(),
  };
}

function studentClass(row: AccountRow): Account['class'] {
  const { semester, academicYear } = row;
  const known = classOf(row.classId, row);
  const department = named(row.collegeId, row.collegeName);
  if (!known || semester === null || academicYear === null || department === null) return null;
  return { ...known, semester, academicYear, department };
}
