import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { isLongEnough } from '../password-input.ts';
import { PASSWORD_PROBLEMS } from '../password-rule.ts';
import { phone } from '../phone.ts';
import { SIGN_IN_WAYS } from '../sign-in-ways.ts';
import { account, availability, givenAvailability } from './accounts.ts';
import { activity } from './audit-logs.ts';
import { endpoint, idParams, listQuery, nothing, pagination } from './envelope.ts';

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'Your own account.',
  method: 'GET',
  path: '/profile',
  data: z.object({ account }),
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Changes how you are reached.',
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
  .max(LIMITS.textCharacters, PASSWORD_PROBLEMS.long)
  .refine(isLongEnough, PASSWORD_PROBLEMS.short);

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Changes your own password.',
  method: 'PUT',
  path: '/profile/changepassword',
  body: z.object({
    oldPassword: z.string().max(LIMITS.textCharacters),
    newPassword,
  }),
  data: nothing,
});

export const loginHistory = endpoint({
  name: 'loginHistory',
  summary: 'Your own latest sign-ins.',
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
  name: 'ownActivity',
  summary: 'What you did, newest first.',
  method: 'GET',
  path: '/profile/activity',
  query: listQuery(['createdAt'], 'desc'),
  data: z.object({ auditLogs: z.array(activity), pagination }),
});

/** A PNG. */
export const uploadSignature = endpoint({
  name: 'uploadSignature',
  summary: 'Stores your own signature.',
  method: 'POST',
  path: '/profile/signature',
  isUpload: true,
  data: z.object({ signatureUrl: z.string() }),
});

/** Answers with the PNG that an upload would store, and stores nothing. */
export const previewSignature = endpoint({
  name: 'previewSignature',
  summary: 'Your signature as an upload would store it.',
  method: 'POST',
  path: '/profile/signature/preview',
  isUpload: true,
  bytes: ['image/png'],
});

/** 404 while none was uploaded. */
export const getSignature = endpoint({
  name: 'getSignature',
  summary: 'Your own signature.',
  method: 'GET',
  path: '/profile/signature',
  bytes: ['image/png'],
  alsoRefuses: [404],
});

export const getAvailability = endpoint({
  name: 'getAvailability',
  summary: 'When somebody can be met: the hours of each week, and which of them are taken from today on.',
  method: 'GET',
  path: '/profile/availability/:id',
  params: idParams,
  data: z.object({ availability, taken: z.array(z.object({ date: z.iso.date(), time: z.string() })) }),
});

export const updateAvailability = endpoint({
  name: 'updateAvailability',
  summary: 'Sets when you can be met.',
  method: 'PUT',
  path: '/profile/availability',
  body: z.object({ availability: givenAvailability }),
  data: z.object({ availability }),
});
