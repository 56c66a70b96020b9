import { describe, expect, it } from 'vitest';
import type { RequestEvent, RequestFull } from '#contract/api/requests.ts';
import { STATUSES } from '#contract/lifecycle.ts';
import { leaveRequest, meeting, nerissa, person, stageOf } from '../../../testing/sample-request.ts';
import { bannerOf, type Viewer } from './banner-text.ts';

const requestor = { isRequestor: true, isSignee: false };
const signee = { isRequestor: false, isSignee: true };

const onlooker = { isRequestor: false, isSignee: false };
const now = new Date('2026-11-20T09:00:00Z');
const banner = (change: Partial<RequestFull>, viewer: Viewer) => bannerOf(leaveRequest(change), viewer, now);

const lito = person(9, 'Lito Baluyot');
const andres = person(1, 'Andres Malonzo');
const position = 'Director, Human Resource Management Office';
const event = (change: Partial<RequestEvent>): RequestEvent => ({
  id: 3,
  type: 'sign',
  createdAt: '2026-11-20T06:00:00.000Z',
  actor: nerissa,
  onBehalfOf: null,
  stageId: 70,
  statusAfter: 'SIGNING',
  message: null,
  items: [],
  asked: null,
  attachmentIds: [],
  pendingCause: null,
  text: '',
  ...change,
});

describe('the banner of a request', () => {
  it.each(STATUSES)('has words for %s, whoever looks', (status) => {
    for (const viewer of [requestor, signee, onlooker]) expect(banner({ status }, viewer).title).not.toBe('');
  });

  it('names the signee and the position while it is being signed, and since when it waits (N79)', () => {
    const { title, lines } = banner({ waitingSince: '2026-11-17T02:00:00.000Z' }, requestor);
    expect(title).toBe('The signee is signing this request');
    expect(lines).toEqual([`Waiting for Nerissa Quiambao (${position}) since Nov 17.`]);
  });

  it('names all who hold the position', () => {
    const holders = 'Nerissa Quiambao, Ana Cruz and Ben Reyes';
    const pipelines = [{ pipelineStages: [stageOf('directorHrmo', { holders })] }];
    expect(banner({ pipelines }, requestor).lines).toEqual([
      `Waiting for Nerissa Quiambao, Ana Cruz and Ben Reyes (${position}) since 4:15 PM.`,
    ]);
  });

  it('that is pending speaks of the same cause in its title and below, also where none was sent', () => {
    const { title, lines } = banner({ status: 'PENDING', pendingCause: null }, onlooker);
    expect(title).toBe('This request is waiting for a vacancy to be filled');
    expect(lines[0]).toMatch(/^Nobody holds the position/);
  });

  it('says "you" to those for whom it waits', () => {
    expect(banner({}, signee).lines).toEqual(['Waiting for you since 4:15 PM.']);
    expect(banner({ status: 'ACTION NEEDED' }, requestor).lines).toContain('Waiting for you since 4:15 PM.');
    expect(banner({ status: 'ACTION NEEDED' }, signee).lines).toContain(
      'Waiting for the requestor since 4:15 PM.',
    );
  });

  it('gives the reason when more is needed, or says that none was given', () => {
    const status = 'ACTION NEEDED' as const;
    expect(banner({ status, message: 'The certificate, please' }, requestor).lines).toContain(
      'The certificate, please',
    );
    expect(banner({ status }, requestor).lines).toContain('The signee did not provide a reason.');
  });

  it('shows a delegate’s question as the delegate’s, for the principal (N98)', () => {
    const asked = { actor: lito, onBehalfOf: nerissa, message: 'Which days?' };
    for (const [status, type] of [
      ['ACTION NEEDED', 'moreinfo'],
      ['MEETING REQUESTED', 'requestappointment'],
    ] as const) {
      expect(banner({ status, latestEvent: event({ ...asked, type }) }, requestor).lines).toContain(
        `Asked by Lito Baluyot, for Nerissa Quiambao (${position}).`,
      );
    }
    expect(banner({ status: 'ACTION NEEDED' }, requestor).lines).toContain(
      `Asked by Nerissa Quiambao (${position}).`,
    );
  });

  it('says who disapproved, for whom, why and when (N99)', () => {
    const rejected = stageOf('directorHrmo', {
      isRejected: true,
      signedBy: nerissa,
      rejectedAt: '2026-11-20T06:00:00.000Z',
    });
    const request = {
      status: 'DISAPPROVED',
      message: 'No credits left',
      currentPipeline: null,
      pipelines: [{ pipelineStages: [rejected] }],
    } as const;
    expect(banner({ ...request, pipelines: [{ pipelineStages: [rejected] }] }, requestor)).toMatchObject({
      title: 'Request disapproved',
      lines: ['Nerissa Quiambao: No credits left', 'Disapproved 3 hours ago.'],
    });
    const delegated = { ...rejected, signedBy: lito, onBehalfOf: nerissa };
    expect(banner({ ...request, pipelines: [{ pipelineStages: [delegated] }] }, requestor).lines[0]).toBe(
      'Lito Baluyot, for Nerissa Quiambao: No credits left',
    );
  });

  it('does not say of a stage that was passed over that it was signed', () => {
    const completed = (isSkipped: boolean) =>
      banner(
        { status: 'COMPLETED', pipelines: [{ pipelineStages: [stageOf('dean', { isSkipped })] }] },
        requestor,
      ).lines[0];
    expect(completed(false)).toBe('Every signee has signed.');
    expect(completed(true)).toBe(
      'Everybody whose signature was needed has signed; 1 stage was not required.',
    );
  });

  it('does not call a clearance complete without saying which offices did not clear', () => {
    const completed = (remarks: string[]) =>
      banner({ status: 'COMPLETED', outcome: { isFavourable: remarks.length === 0, remarks } }, requestor);
    expect(completed([])).toMatchObject({ title: 'Request completed', colour: 'green' });
    const remark = 'Not cleared: Library Services (Three books)';
    expect(completed([remark])).toMatchObject({
      title: 'Request completed, but not cleared',
      lines: expect.arrayContaining([remark]),
      colour: 'orange',
    });
  });

  it('says who cancelled, when and why (N99)', () => {
    const latestEvent = event({ type: 'cancel', actor: andres, message: 'Filed twice' });
    expect(banner({ status: 'CANCELLED', latestEvent, currentPipeline: null }, requestor).lines).toEqual([
      'Cancelled by Andres Malonzo 3 hours ago.',
      'Reason: Filed twice',
    ]);
    expect(banner({ status: 'CANCELLED', currentPipeline: null }, requestor).lines).toEqual([
      'Nobody can act on it any more.',
    ]);
  });

  it('tells who meets, when, where and why', () => {
    const request = {
      status: 'AWAITING MEETING',
      activeAppointment: meeting({ location: 'HR office' }),
    } as const;
    expect(banner(request, requestor)).toMatchObject({
      title: 'A meeting is set',
      lines: [
        'Nerissa Quiambao and Rhea Magsino',
        'November 24, 2026 at 1:30 PM',
        'Place: HR office',
        'Reason: About your leave credits',
      ],
    });
  });

  it('after the meeting asks the signee to decide and tells the others so (N99)', () => {
    const activeAppointment = meeting({ date: '2026-11-19' });
    const request = { status: 'AWAITING MEETING', activeAppointment } as const;
    expect(banner(request, signee).title).toBe('The meeting is over: please decide');
    expect(banner(request, requestor)).toMatchObject({
      title: 'The meeting is over',
      lines: expect.arrayContaining([`Waiting for Nerissa Quiambao (${position}) to decide.`]),
    });
  });

  it('does not ask to confirm a time that has passed', () => {
    const activeAppointment = meeting({ date: '2026-11-19' });
    const request = { status: 'AWAITING MEETING CONFIRMATION', activeAppointment } as const;
    expect(banner(request, signee).title).toBe('The chosen time has passed. Please request a reschedule.');
    expect(banner(request, requestor)).toMatchObject({
      title: 'The chosen time has passed: the signee has to ask for another one',
      lines: expect.arrayContaining([`Waiting for Nerissa Quiambao (${position}) since 4:15 PM.`]),
    });
  });

  it('says on whose behalf a delegate acts', () => {
    const { lines } = banner({ isDelegated: true }, signee);
    expect(lines).toEqual([
      `Waiting for Nerissa Quiambao (${position}) since 4:15 PM.`,
      'Delegated: you may act on behalf of Nerissa Quiambao.',
    ]);
  });
});

describe('the banner of a request on which nobody can act (N92)', () => {
  const pending = (pendingCause: RequestFull['pendingCause'], viewer: Viewer, stage = {}) =>
    banner(
      {
        status: 'PENDING',
        pendingCause,
        currentPipeline: {
          stageId: 70,
          signee: null,
          isNamed: false,
          position: { id: 1, name: position, key: 'directorHrmo' },
        },
        pipelines: [{ pipelineStages: [stageOf('directorHrmo', { signee: null, pendingCause, ...stage })] }],
      },
      viewer,
    );

  it('goes on by itself only at a vacancy', () => {
    expect(pending('vacancy', onlooker)).toMatchObject({
      title: 'This request is waiting for a vacancy to be filled',
      lines: [
        `Nobody holds the position ${position} at the moment; it goes on by itself once somebody does.`,
        'Waiting since 4:15 PM.',
      ],
    });
  });

  it('waits for an administrator where somebody is gone, and says who', () => {
    const { title, lines } = pending('person-gone', requestor, { formerSignee: lito });
    expect(title).toBe('This request is waiting for an administrator to name somebody');
    expect(lines[0]).toBe(
      'Lito Baluyot, who was to act on it, has left; an administrator names somebody else.',
    );
  });

  it('says that nobody approves their own request', () => {
    expect(pending('own-request', requestor).lines[0]).toContain('Only you hold the position');
    expect(pending('own-request', onlooker).lines[0]).toContain('Only Rhea Magsino holds the position');
  });
});
