import type { OperatorWarning } from './api/dashboards.ts';
import { countsOf } from './format/counts.ts';
import { freeSpace } from './format/file-size.ts';
import { dateAndTime, timestamp } from './format/relative-time.ts';

/** What is wrong in a few words, and what it means and what to do. */
export function warningText(
  warning: OperatorWarning,
  now: Date,
  timeZone: string,
): { title: string; text: string } {
  switch (warning.type) {
    case 'storage':
      return {
        title: 'Files cannot be stored',
        text: 'Uploads fail, and completed requests get no seal. The log of the portal says why.',
      };
    case 'disk':
      return {
        title: 'The disk is nearly full',
        text: `${freeSpace(warning.freeBytes)} are left in the folder of the portal. Once nothing is left, nobody can save anything. Please make room there, or give it a larger disk.`,
      };
    case 'queue':
      return {
        title: 'Background work stands still',
        text: 'Mails and seals wait. If this is still here in some minutes, please restart the portal.',
      };
    case 'scanner':
      return {
        title: 'Files cannot be checked for viruses',
        text: 'The virus scanner (CLAMD_URL) does not answer, so nobody can add a file to a request. The log of the portal says why.',
      };
    case 'seals': {
      const waiting = countsOf([
        [warning.count, 'request waits for its seal', 'requests wait for their seals'],
      ]);
      return {
        title: waiting,
        text: `No. ${warning.requestId} has waited longest: it was completed ${timestamp(new Date(warning.since), now, timeZone)}. It is tried again and again; the log of the portal says why it fails.`,
      };
    }
    case 'time-stamp':
      return {
        title: 'Seals get no time-stamp',
        text: 'No time-stamp authority (TSA_URL) answered for the newest seal. It is as genuine; the time-stamp is added at night. The log of the portal says why.',
      };
    case 'certificate': {
      const end = dateAndTime(new Date(warning.validTo), timeZone);
      return warning.hasEnded
        ? {
            title: 'The certificate of the seal has ended',
            text: `It was valid until ${end}. What is sealed now is not accepted as genuine. Please install a new one (SEAL_P12).`,
          }
        : {
            title: 'The certificate of the seal ends soon',
            text: `It is valid until ${end}. Please install a new one (SEAL_P12) before.`,
          };
    }
  }
}
