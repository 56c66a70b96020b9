import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { missingFile, unreachableStore } from '#server/files/files.ts';
import { answerErrors } from './errors.ts';

const app = fastify();
answerErrors(app);
const NOWHERE = `${import.meta.dirname}/not-there`;
app.get('/lost-on-the-disk', () => readFile(NOWHERE));
app.get('/lost-from-a-store', () => Promise.reject(missingFile('sealed/3.pdf')));
app.get('/store', () => Promise.reject(unreachableStore(new Error('no answer within 10000 ms'))));
app.get('/database', () => once(connect(NOWHERE), 'connect'));
afterAll(() => app.close());

test.each([
  ['/lost-on-the-disk', 500, 'internal'],
  ['/lost-from-a-store', 500, 'internal'],
  ['/store', 503, 'storage-unavailable'],
  ['/database', 503, 'unavailable'],
])('of %s it is not said that the database is away unless it is', async (url, status, code) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('whoever needs a store that cannot be reached is told when to come again', async () => {
  const { headers, json } = await app.inject({ url: '/store' });
  expect([headers['retry-after'], json().message]).toEqual([
    '5',
    'The portal cannot reach its files at the moment. Please try again later.',
  ]);
});
