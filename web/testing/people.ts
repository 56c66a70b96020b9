import type { Account } from '#contract/api/accounts.ts';
import type { ListedAccount } from '#contract/api/manage-accounts.ts';

/** A signed-in student as the server would send them; `change` for what a test is about. */
export function student(change: Partial<Account> = {}): Account {
  return {
    id: 29,
    displayName: 'Miguel A. Santillan',
    prefix: null,
    firstName: 'Miguel',
    middleName: 'Aquino',
    lastName: 'Santillan',
    suffix: null,
    email: 'miguel.santillan@students.example.edu',
    contactNumber: '+63 917 555 0129',
    telephoneNumber: null,
    roleId: 4,
    departmentId: null,
    positionId: null,
    classId: 1,
    role: { id: 4, name: 'Student' },
    department: null,
    position: null,
    class: {
      id: 1,
      program: 'BS Mathematics',
      specialization: 'Computer Science',
      year: 4,
      section: 'A',
      semester: 1,
      academicYear: '2025-2026',
      name: 'BSM-CS 4A',
      department: { id: 1, name: 'College of Science' },
    },
    isPasswordChanged: true,
    signatureUrl: '/api/v1/profile/signature',
    availability: {},
    twoFactorAuth: null,
    hasPasskeys: false,
    isEmailNotificationEnabled: true,
    lastOnline: null,
    expiresOn: '2027-09-17T00:00:00.000Z',
    createdAt: '2026-01-05T00:00:00.000Z',
    ...change,
  };
}

/** A row of User Management as the server would send it. */
export function listedUser(change: Partial<ListedAccount> = {}): ListedAccount {
  return {
    id: 29,
    displayName: 'Miguel A. Santillan',
    firstName: 'Miguel',
    lastName: 'Santillan',
    email: 'miguel.santillan@students.example.edu',
    role: { id: 4, name: 'Student' },
    position: null,
    department: null,
    class: { id: 1, name: 'BSM-CS 4A' },
    lastOnline: null,
    expiresOn: '2027-09-17',
    signees: [],
    ...change,
  };
}
