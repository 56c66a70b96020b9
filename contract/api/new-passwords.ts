import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { endpoint, idParams, nothing, requiredLine } from './envelope.ts';
import { newPassword } from './profile.ts';

/*
 * Additions: a new password for somebody who forgot theirs, by way of a link in a mail.
 */

/** Answers the same, in the same time, whether or not an account has this email. */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Asks for a mail with a link for a new password.',
  method: 'POST',
  path: '/auth/forgot-password',
  body: z.object({
    email: requiredLine('Please provide your email.', { tooLong: 'Please provide a shorter email.' }),
  }),
  data: nothing,
});

/** `token`: what stands after the `#` of the link. */
export const setNewPassword = endpoint({
  name: 'setNewPassword',
  summary: 'Sets a new password with the link of a mail.',
  method: 'POST',
  path: '/auth/new-password',
  body: z.object({
    token: z.string('Please open the link in the email once more.').max(LIMITS.textCharacters),
    password: newPassword,
  }),
  data: nothing,
});

/** An Admin sends somebody such a link. */
export const sendNewPasswordLink = endpoint({
  name: 'sendNewPasswordLink',
  summary: 'Mails somebody a link for a new password.',
  method: 'POST',
  path: '/accounts/:id/new-password-link',
  params: idParams,
  data: nothing,
});
