import { expect, it } from 'vitest';
import { readDraft } from '../../../shared/drafts.ts';
import { browserCopy, reopen } from './browser-copy.ts';

const OWNER = 7;
const FORM = 'requests/create/3';
const holding = (reason: string) => ({ key: 'a'.repeat(32), values: { reason }, people: [], fileNames: {} });
const base = { version: 5, unanswered: null };
const opened = () => {
  const copy = browserCopy(OWNER, FORM);
  copy.open();
  return copy;
};

it('a form that was left neither writes over nor drops what the form holds since it is open again', () => {
  const left = opened();
  left.keep(holding('one'), base);
  const now = opened();
  now.keep(holding('one two'), base);

  left.keep(holding('one'), { version: 0, unanswered: null });
  left.drop();
  expect(readDraft(OWNER, FORM)).toMatchObject({ ...holding('one two'), ...base });
});

it('a form that was left drops its copy once the portal has it', () => {
  const left = opened();
  left.keep(holding('one'), base);
  left.drop();
  expect(readDraft(OWNER, FORM)).toBeUndefined();
});

it('a form that was left drops nothing once it is about to be opened again', () => {
  const left = opened();
  left.keep(holding('one'), base);
  reopen(OWNER, FORM);
  left.drop();
  expect(readDraft(OWNER, FORM)).toMatchObject(holding('one'));
});
