import { List } from '@mantine/core';
import { checkAccountRows } from '#contract/account-rows.ts';
import {
  ACCOUNT_COLUMNS,
  type AccountColumn,
  type importAccounts,
  SECRET_COLUMNS,
} from '#contract/api/account-imports.ts';
import { countText } from '#contract/format/counts.ts';
import { joinWithOr } from '#contract/format/join-words.ts';
import { LIMITS } from '#contract/limits.ts';
import { ROLES } from '#contract/roles.ts';
import { call } from '../../../shared/api.ts';
import { settings } from '../../../shared/settings.ts';
import type { ImportKind } from '../../../shared/ui/import-dialog/import-kind.ts';

type Answer = Awaited<ReturnType<typeof send>>;

const send = (accounts: readonly Record<AccountColumn, string>[]) =>
  call<typeof importAccounts>('POST /accounts/import', { body: { accounts: [...accounts] } });

/** The file of User Management's import (specification part 1, section 5). */
export const USERS_FILE: ImportKind<AccountColumn, Answer> = {
  title: 'Import Users',
  thing: 'user',
  things: 'users',
  columns: ACCOUNT_COLUMNS,
  required: ['firstName', 'lastName', 'emailAddress', 'password', 'role'],
  secrets: SECRET_COLUMNS,
  hints: (
    <List size="sm" spacing={4}>
      <List.Item>Role is one of {joinWithOr(ROLES)}.</List.Item>
      <List.Item>
        A student has a class, by its six values, and neither department nor position. The class must exist.
      </List.Item>
      <List.Item>
        Everybody else has a department; Admin, Staff and Executive a position as well, both by name.
      </List.Item>
      <List.Item>
        Passwords have at least {LIMITS.passwordCharacters} characters. Every user will be asked to change
        theirs.
      </List.Item>
      <List.Item>A file can hold at most {countText(LIMITS.importRows)} users.</List.Item>
    </List>
  ),
  check: (rows) => checkAccountRows(rows, { ...settings(), isCommon: () => false }),
  send,
  list: 'accounts',
  failure: 'Error while importing users',
};
