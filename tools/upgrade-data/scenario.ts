import { setTimeout as pause } from 'node:timers/promises';
import { generateSync } from 'otplib';
import sharp from 'sharp';
import { DAY_MS } from '#contract/time-units.ts';
import type { TestSmtpServer } from '#server/testing/smtp-server.ts';
import * as papers from './papers.ts';
import type { Name, PortalClient } from './portal-client.ts';

const { TRAVEL_ORDER, LEAVE_OF_ABSENCE, DOCUMENTED_INFORMATION, UNCONTROLLED_COPY } = papers;
const DEAN_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Reads like a template and like an older notice: whoever takes notices apart must take it as it is. */
const TRICKY = 'Please see {document} (No. 7): "it is now COMPLETED."\nSigned: {actor} — ñ ✓ \\ \'';

/** Brings requests into every status, and makes every kind of row. */
export async function playScenario(client: PortalClient, smtp: TestSmtpServer): Promise<void> {
  await people(client);
  await completed(client);
  await sentBack(client);
  await meetings(client);
  await ended(client);
  await vacancies(client);
  await chosenSigneesGone(client);
  await mails(client, smtp);
}

/** Changes of accounts and documents: new signatures, a week of hours, mails switched off, a factor never confirmed, a document closed. */
async function people({ people: { rhea, carlo, bea, hazel, andres }, documentId }: PortalClient) {
  await rhea.upload('/profile/signature', await signature('Rhea'));
  await carlo.upload('/profile/signature', await signature('Carlo'));
  await bea.request('PUT', `/profile/${bea.accountId}`, { isEmailNotificationEnabled: false });
  await hazel.request('PUT', '/profile/availability', { availability: { monday: ['09:00', '09:30'] } });
  await hazel.json('/auth/generate-2fa');
  const tripTicket = await documentId('Vehicle Trip Ticket');
  await andres.request('PUT', `/documents/${tripTicket}`, { enabled: false });
}

/** Completed requests: with a stage skipped, by delegates, cancelled afterwards. */
async function completed({ people: { dean, paolo }, ask, act, look, documentId, emailOf }: PortalClient) {
  const skipped = await ask('dean', TRAVEL_ORDER);
  await act('vpaa', skipped, 'sign');
  await act('president', skipped, 'sign');

  const delegated = await ask('rhea', TRAVEL_ORDER);
  for (const signee of ['alma', 'vpaa', 'president'] as const) await act(signee, delegated, 'sign');

  const withdrawn = await ask('mark', DOCUMENTED_INFORMATION);
  await act('dean', withdrawn, 'sign');
  await act('clerk', withdrawn, 'sign', UNCONTROLLED_COPY);
  while (!(await look(withdrawn)).isSealed) await pause(100);
  await act('andres', withdrawn, 'cancel');

  const document = await documentId(DOCUMENTED_INFORMATION.name);
  // The code of the next half minute: the present one was spent at the login.
  const tfaCode = generateSync({ secret: DEAN_SECRET, epoch: Math.floor(Date.now() / 1000) + 30 });
  await dean.request('POST', '/profile/delegate', { email: emailOf('paolo'), documentId: document, tfaCode });
  await act('paolo', await ask('hazel', DOCUMENTED_INFORMATION), 'sign');
  await dean.request('DELETE', `/profile/delegate/${paolo.accountId}/${document}`);
}

/** Requests sent back for more information: answered, with a file of either side, and waiting. */
async function sentBack({ people: { miguel, mark, rhea }, ask, act }: PortalClient) {
  const answered = await ask('miguel', papers.droppingForm('mark', 'rhea'));
  await act('mark', answered, 'moreinfo', { message: 'Which section are you in?' });
  await miguel.upload(`/attachments?requestId=${answered}`, await letter('Registration ñ 2026.png'));
  await act('miguel', answered, 'resubmit');
  await act('mark', answered, 'sign');

  const waiting = await ask('angela', papers.droppingForm('mark'));
  await mark.upload(`/attachments?requestId=${waiting}&isFromSignee=true`, await letter('Grades.png'));
  await act('mark', waiting, 'moreinfo', { message: 'Please come and see me first.' });
  await act('angela', waiting, 'resubmit');
  await act('mark', waiting, 'moreinfo', { message: TRICKY });

  const training = await ask('rhea', papers.TRAINING_REQUEST);
  const invitation = `/attachments?requestId=${training}&kind=invitationLetter`;
  await rhea.upload(invitation, await letter('Invitation.png'));
  await act('dean', training, 'sign');
}

/** Meetings in each status, moved, and ended by a signature, a disapproval and a cancel. */
async function meetings({ ask, act, meet }: PortalClient) {
  const message = 'Let us talk about it.';
  const wished = await ask('sheila', TRAVEL_ORDER);
  await act('dean', wished, 'requestappointment', { message: TRICKY });

  const moved = await ask('paolo', TRAVEL_ORDER);
  await act('dean', moved, 'requestappointment', { message });
  await meet('paolo', moved, 'scheduleappointment', slot(0));
  await meet('dean', moved, 'rescheduleappointment');
  await meet('paolo', moved, 'scheduleappointment', slot(1));

  const withDelegate = await ask('hazel', TRAVEL_ORDER);
  await act('alma', withDelegate, 'requestappointment', { message });
  for (const number of [2, 3]) {
    await meet('hazel', withDelegate, 'scheduleappointment', slot(number));
    await meet('alma', withDelegate, 'confirmappointment', { location: 'Room 101, "Ñ"' });
    if (number === 2) await meet('alma', withDelegate, 'rescheduleappointment');
  }

  const signed = await arranged('mark', slot(4));
  await act('dean', signed, 'sign');
  const refused = await arranged('carlo', slot(5));
  await act('dean', refused, 'reject', { message: 'The semester is over.' });
  const cancelled = await arranged('bea', slot(6));
  await act('andres', cancelled, 'cancel');

  async function arranged(who: Name, when: { date: string; time: string }) {
    const id = await ask(who, who === 'mark' ? TRAVEL_ORDER : LEAVE_OF_ABSENCE);
    await act('dean', id, 'requestappointment', { message });
    await meet(who, id, 'scheduleappointment', when);
    await meet('dean', id, 'confirmappointment', { location: "The Dean's office" });
    return id;
  }
}

/** Requests cancelled by the requestor, by an Admin; disapproved by a delegate. */
async function ended({ ask, act }: PortalClient) {
  await act('joshua', await ask('joshua', LEAVE_OF_ABSENCE), 'cancel');
  await act('andres', await ask('joshua', LEAVE_OF_ABSENCE), 'cancel');
  await act('alma', await ask('rhea', TRAVEL_ORDER), 'reject', { message: TRICKY });
}

/** Positions that were vacant and filled again, are vacant, changed hands during a meeting, are held by two. */
async function vacancies({ people, ask, act }: PortalClient) {
  const { andres, vpaf, arnel, maricel, sheila, clerk, paolo } = people;
  const positionOf = async ({ accountId }: { accountId: number }) => {
    const { account } = await andres.json<{ account: { positionId: number } }>(`/accounts/${accountId}/info`);
    return account.positionId;
  };
  const place = async ({ accountId }: { accountId: number }, positionId: number | null) => {
    await andres.request('PUT', `/accounts/${accountId}`, { positionId });
  };
  const finance = await positionOf(vpaf);
  await place(vpaf, null);
  await place(vpaf, finance);
  await place(arnel, null);
  const staffDevelopment = await positionOf(maricel);
  await place(maricel, null);
  await place(paolo, staffDevelopment);
  await place(sheila, await positionOf(clerk));
  const copy = await ask('rhea', DOCUMENTED_INFORMATION);
  await act('dean', copy, 'sign');
  await act('sheila', copy, 'moreinfo', { message: 'Which edition?' });
  await act('dean', await ask('mark', DOCUMENTED_INFORMATION), 'sign');
}

/** A chosen professor whose account was deleted, replaced and not replaced; one replaced who is still there; later ones. */
async function chosenSigneesGone({ people, ask, act, look }: PortalClient) {
  const name = async (requestId: number, turn: number, signee: Name) => {
    const stages = (await look(requestId)).pipelines.flatMap(({ pipelineStages }) => pipelineStages);
    const path = `/requests/${requestId}/stages/${stages[turn]?.id}`;
    await people.andres.request('PUT', path, { signeeId: people[signee].accountId });
  };
  const replaced = await ask('joshua', papers.droppingForm('jerome', 'rhea'));
  await ask('angela', { ...papers.STUDENT_CLEARANCE, chosen: { adviser: 'jerome' } });
  await people.andres.request('DELETE', `/accounts/${people.jerome.accountId}`);
  await name(replaced, 1, 'paolo');
  await name(replaced, 0, 'hazel');
  await act('hazel', replaced, 'sign');

  const renamed = await ask('miguel', papers.droppingForm('mark', 'rhea'));
  await name(renamed, 1, 'hazel');
  await name(renamed, 0, 'paolo');
}

/** A mail refused for good, mails to be tried again; then the mail server stops. */
async function mails({ people: { andres }, ask, act }: PortalClient, smtp: TestSmtpServer) {
  const failing = async (isGivenUp: boolean) => {
    const { mails } = await andres.json<{ mails: { isGivenUp: boolean }[] }>('/mails/failing?limit=100');
    return mails.filter((mail) => mail.isGivenUp === isGivenUp).length;
  };
  const request = await ask('carlo', LEAVE_OF_ABSENCE);
  await everythingDelivered(smtp);
  smtp.refuse('550 no such mailbox');
  await act('dean', request, 'moreinfo', { message: 'Your address is missing.' });
  while ((await failing(true)) === 0) await pause(100);
  smtp.refuse('451 try later');
  await act('carlo', request, 'resubmit');
  await act('dean', request, 'requestappointment', { message: 'Please come by.' });
  while ((await failing(false)) === 0) await pause(100);
  await smtp.stop();
}

/** The last signature of a request whose seal is hindered; answers when its job has been tried a few times. */
export async function leaveUnsealed({ ask, act }: PortalClient): Promise<void> {
  const unsealed = await ask('paolo', DOCUMENTED_INFORMATION);
  await act('dean', unsealed, 'sign');
  await act('clerk', unsealed, 'sign', UNCONTROLLED_COPY);
  await pause(10_000);
}

/** A request whose mails are still to be tried; its number. */
export function askLast({ ask }: PortalClient): Promise<number> {
  return ask('mark', TRAVEL_ORDER);
}

/** No mail has arrived for a while. */
async function everythingDelivered({ mails }: TestSmtpServer) {
  for (let before = -1; before < mails.length; ) {
    before = mails.length;
    await pause(5_000);
  }
}

const TIMES = ['09:00', '10:00', '13:30', '15:00'];

/** One of the free hours of the Dean and of Alma Lagman, from the Monday after next on; every number is another one. */
function slot(number: number) {
  const day = new Date(Date.now() + (8 - new Date().getUTCDay() + 7 + Math.floor(number / 4)) * DAY_MS);
  return { date: day.toISOString().slice(0, 10), time: TIMES[number % 4] ?? '' };
}

function signature(name: string) {
  return picture(
    `${name}.png`,
    `<path d="M4 30 Q 20 ${name.length} 40 24 T 116 12" fill="none" stroke="#16204a" stroke-width="3"/>`,
  );
}

function letter(fileName: string) {
  return picture(
    fileName,
    '<rect width="120" height="40" fill="white"/><path d="M8 12 h90 M8 24 h70" stroke="black"/>',
  );
}

async function picture(fileName: string, drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40">${drawing}</svg>`;
  return new File([await sharp(Buffer.from(svg)).png().toBuffer()], fileName, { type: 'image/png' });
}
