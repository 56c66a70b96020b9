import { expect, test } from 'vitest';
import { LOCKS } from './advisory-locks.ts';
import { connect } from './connect.ts';

/** Never asked for anything. */
const db = connect('postgres://nobody@localhost/nothing');

test('the keys stay as they are: a version beside this one takes the same', () => {
  const { mail, requestsOf, paperNumbers, loginTriesFor, loginTriesFrom, newPasswordsFrom, ...fixed } = LOCKS;
  const given = [
    requestsOf(7),
    paperNumbers('travel-order', 2026),
    loginTriesFor('a'),
    loginTriesFrom('10.0.0.0'),
  ];
  const keys = [mail, ...given, newPasswordsFrom('10.0.0.0'), ...Object.values(fixed)];
  const written = keys.map((key) => key.compile(db)).map(({ sql, parameters }) => [sql, ...parameters]);
  expect(written).toEqual([
    ["hashtextextended('mail ' || mail.id, 0)"],
    ["hashtextextended('requests of one person', $1)", 7],
    ["hashtext('paper number'), hashtext($1 || $2::text)", 'travel-order', 2026],
    ['hashtextextended($1, 0)', 'tries for a'],
    ['hashtextextended($1, 0)', 'tries from 10.0.0.0'],
    ['hashtextextended($1, 0)', 'new password 10.0.0.0'],
    ["hashtextextended('who migrates', 0)"],
    ["hashtextextended('files stay while they are backed up', 0)"],
    ["hashtextextended('sync-catalogue', 0)"],
    ["hashtextextended('fill-demo-world', 0)"],
    ["hashtextextended('add-demo-people', 0)"],
    ["hashtextextended('who has which role', 0)"],
    ["hashtextextended('who holds which position', 0)"],
    ["hashtextextended('who chains the log', 0)"],
  ]);
});
