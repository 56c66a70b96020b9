import { expect, it } from 'vitest';
import { classLabel } from './class-label.ts';

it.each([
  ['BS Mathematics', 'Computer Science', 4, 'A', 'BSM-CS 4A'],
  ['BS Mathematics', 'Computer Science', 4, 'B', 'BSM-CS 4B'],
  ['BS Mathematics', 'Applied Statistics', 3, 'A', 'BSM-AS 3A'],
  ['BS Mathematics', 'Business Applications', 2, 'A', 'BSM-BA 2A'],
  ['BS Biology', 'Medical Biology', 3, 'B', 'BSB-MB 3B'],
  ['BS Biology', 'Environmental Biology', 1, 'A', 'BSB-EB 1A'],
  ['BS Environmental Science', 'Resource Management', 2, 'A', 'BSES-RM 2A'],
  ['BS Food Technology', 'Food Safety', 2, 'C', 'BSFT-FS 2C'],
  ['BS Computer Science', 'Data Science', 1, 'B', 'BSCS-DS 1B'],
  ['BS Mathematics', 'Computer Science', 3, 'A', 'BSM-CS 3A'],
  ['BS Mathematics', 'Applied Statistics', 2, 'A', 'BSM-AS 2A'],
  ['BS Biology', 'Medical Biology', 2, 'B', 'BSB-MB 2B'],
])('labels %s, %s, year %i, section %s as %5$s', (program, specialization, year, section, label) => {
  expect(classLabel({ program, specialization, year, section })).toBe(label);
});

it('takes a program that is stored without BS and a class without specialization', () => {
  expect(classLabel({ program: 'Mathematics', specialization: '', year: 1, section: 'A' })).toBe('BSM 1A');
});
