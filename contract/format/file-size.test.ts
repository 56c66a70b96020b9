import { expect, it } from 'vitest';
import { fileSize, freeSpace, megabytes } from './file-size.ts';

it('shows less than 1024 in b', () => {
  expect(fileSize(0)).toBe('0 b');
  expect(fileSize(1023)).toBe('1023 b');
});

it('shows less than 1 MB in kb rounded up', () => {
  expect(fileSize(1024)).toBe('1 kb');
  expect(fileSize(1025)).toBe('2 kb');
});

it('shows everything else in mb rounded up', () => {
  expect(fileSize(1024 * 1024)).toBe('1 mb');
  expect(fileSize(1024 * 1024 + 1)).toBe('2 mb');
});

it('names a limit in MB, broken only when it is', () => {
  expect(megabytes(25 * 1024 * 1024)).toBe('25 MB');
  expect(megabytes(1.5 * 1024 * 1024)).toBe('1.5 MB');
});

it('says what is left of a disk in GB once there is one', () => {
  expect(freeSpace(60.46 * 1024 ** 3)).toBe('60.4 GB');
  expect(freeSpace(512.39 * 1024 ** 2)).toBe('512.3 MB');
});
