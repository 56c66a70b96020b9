import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { isLongEnough, PASSWORD_PROBLEMS } from '../password-rule.ts';
import { SIGN_IN_WAYS } from '../sign-in-ways.ts';
import { account, availability, givenAvailability } from './accounts.ts';
import { activity } from './audit-logs.ts';
import { endpoint, idParams, listQuery, nothing, pagination } from './envelope.ts';

export const phone = z
  .string()
  .trim()
  .max(30, 'Please give a telephone number of at most 30 characters.')
  .regex(/^(\+?[\d\s().-]*\d[\d\s().-]*)?$/, 'Please give a telephone number, e.g. +63 917 555 0100.');

export const getProfile = endpoint({ method: 'GET', path: '/profile', data: z.object({ account }) });

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile/:id',
  params: idParams,
  body: z.strictObject({
    contactNumber: phone.nullable().optional(),
    telephoneNumber: phone.nullable().optional(),
    isEmailNotificationEnabled: z.boolean().optional(),
  }),
  data: z.object({ account }),
});

/** What is asked of every new password before its owner is known; the rest is contract/password-rule.ts. */
export const newPassword = z
  .string('Please provide your password.')
  .max(LIMITS.textCharacters)
  .refine(isLongEnough, PASSWORD_PROBLEMS.short);

export const changePassword = endpoint({
  method: 'PUT',
  path: '/profile/changepassword',
  body: z.object({
    oldPassword: z.string().max(LIMITS.textCharacters),
    newPassword,
  }),
  data: nothing,
});

export const loginHistory = endpoint({
  method: 'GET',
  path: '/profile/loginhistory',
  query: listQuery(['createdAt'], 'desc', 5),
  data: z.object({
    history: z.array(
      z.object({
        id: z.number(),
        createdAt: z.string(),
        userAgent: z.string(),
        ipAddress: z.string(),
        way: z.enum(SIGN_IN_WAYS),
      }),
    ),
    pagination,
  }),
});

/** What the caller did, newest first: their own entries of the log, without context. */
export const ownActivity = endpoint({
  method: 'GET',
  path: '/profile/activity',
  query: listQuery(['createdAt'], 'desc'),
  data: z.object({ auditLogs: z.array(activity), pagination }),
});

/** Multipart, one field `file`, a PNG. */
export const uploadSignature = endpoint({
  method: 'POST',
  path: '/profile/signature',
  data: z.object({ signatureUrl: z.string() }),
});

/** Multipart as above: answers with the PNG that an upload would store, and stores nothing. */
export const previewSignature = endpoint({ method: 'POST', path: '/profile/signature/preview' });

/** Answers with the PNG, 404 while none was uploaded. */
export const getSignature = endpoint({ method: 'GET', path: '/profile/signature' });

export const getAvailability = endpoint({
  method: 'GET',
  path: '/profile/availability/:id',
  params: idParams,
  data: z.object({ availability }),
});

export const updateAvailability = endpoint({
  method: 'PUT',
  path: '/profile/availability',
  body: z.object({ availability: givenAvailability }),
  data: z.object({ availability }),
});
