import { z } from 'zod';
import { oneLine } from './format/one-line.ts';

/** A telephone number as people write it; empty where none is given. */
export const phone = z
  .string()
  .overwrite(oneLine)
  .max(30, 'Please give a telephone number of at most 30 characters.')
  .regex(/^(\+?[\d\s().-]*\d[\d\s().-]*)?$/, 'Please give a telephone number, e.g. +63 917 555 0100.');
