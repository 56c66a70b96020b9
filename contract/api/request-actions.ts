import { z } from 'zod';
import type { Action } from '../lifecycle.ts';
import { LIMITS } from '../limits.ts';
import { LOCATION_REQUIRED, MESSAGE_REQUIRED, tooLong } from '../required-inputs.ts';
import { clockTime, endpoint, idInAddress, idNumber, idParams } from './envelope.ts';
import { oneRequest } from './requests.ts';

const message = z
  .string(MESSAGE_REQUIRED)
  .trim()
  .min(1, MESSAGE_REQUIRED)
  .max(LIMITS.messageCharacters, tooLong(LIMITS.messageCharacters));
const words = z.string().trim().max(LIMITS.messageCharacters, tooLong(LIMITS.messageCharacters));
const item = z
  .string()
  .trim()
  .min(1, 'Please say what is missing.')
  .max(LIMITS.textCharacters, tooLong(LIMITS.textCharacters));
const answer = z.object({
  item: z.number().int().min(0),
  answer: words.optional(),
  attachmentIds: z.array(idNumber()).max(LIMITS.attachmentsPerRequest).optional(),
});
function isEachOnce(answers: readonly z.output<typeof answer>[]): boolean {
  return new Set(answers.map((one) => one.item)).size === answers.length;
}
/** The stage the signee saw; a click that comes late is told so instead of acting on the next stage. */
const stageId = idNumber().optional();

/** What each action takes; `form` of sign is checked by the document's own schema. */
export const ACTION_BODIES = {
  sign: z.object({
    form: z.record(z.string(), z.unknown()).default({}),
    stageId,
    /** Of a batch that was confirmed together (contract/api/desk.ts). */
    permit: z.string().max(LIMITS.textCharacters).optional(),
  }),
  /** `items` (an addition): what is missing, one by one, from the document's own list or in other words. */
  moreinfo: z.object({ message, items: z.array(item).max(LIMITS.askedItems).optional(), stageId }),
  requestappointment: z.object({ message, stageId }),
  withdrawappointment: z.object({ stageId }),
  scheduleappointment: z.object({
    appointmentId: idNumber(),
    date: z.iso.date('Please choose a date and a time.'),
    time: clockTime('Please choose a date and a time.'),
  }),
  confirmappointment: z.object({
    appointmentId: idNumber(),
    location: z
      .string(LOCATION_REQUIRED)
      .trim()
      .min(1, LOCATION_REQUIRED)
      .max(LIMITS.textCharacters, tooLong(LIMITS.textCharacters)),
    stageId,
  }),
  rescheduleappointment: z.object({ appointmentId: idNumber(), stageId }),
  reject: z.object({ message, stageId }),
  /** `answers` (an addition): what is given for an item of the question, counted from 0. */
  resubmit: z.object({
    message: words.optional(),
    answers: z
      .array(answer)
      .max(LIMITS.askedItems)
      .refine(isEachOnce, 'Please answer each item once.')
      .optional(),
  }),
  /** An Admin's reason, shown to the requestor and to those who had signed. */
  cancel: z.object({
    message: words.optional(),
  }),
} as const satisfies Record<Action, z.ZodType>;
export type ActionBody<A extends Action> = z.infer<(typeof ACTION_BODIES)[A]>;

const ACTION_SUMMARIES: Record<Action, string> = {
  sign: 'Signs or checks the open stage of a request.',
  moreinfo: 'Sends a request back to its requestor for more information.',
  requestappointment: 'Asks the requestor for a meeting.',
  withdrawappointment: 'Withdraws the wish for a meeting.',
  scheduleappointment: 'Chooses the time of the meeting that a signee asked for.',
  confirmappointment: 'Confirms the chosen time and says where the meeting is.',
  rescheduleappointment: 'Asks for another time for the meeting.',
  reject: 'Disapproves a request.',
  resubmit: 'Hands a request in again after more information was asked for.',
  cancel: 'Cancels a request.',
};

/** One call per action. Its body is checked after the request's status: who comes too late is told that first. */
export function performAction<A extends Action>(action: A) {
  return endpoint({
    name: `${action}Request`,
    summary: ACTION_SUMMARIES[action],
    method: 'PUT',
    path: `/requests/:id/actions/${action}`,
    params: idParams,
    body: z.unknown(),
    describedBody: ACTION_BODIES[action],
    data: oneRequest,
  });
}

/** An Admin names who signs a stage whose chosen or fixed signee is gone (an addition). */
export const nameSignee = endpoint({
  name: 'nameSignee',
  summary: 'Names who signs a stage whose signee is gone.',
  method: 'PUT',
  path: '/requests/:id/stages/:stageId',
  params: idParams.extend({ stageId: idInAddress }),
  body: z.object({ signeeId: idNumber() }),
  data: oneRequest,
});
