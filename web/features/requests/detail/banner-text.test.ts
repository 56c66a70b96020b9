import { describe, expect, it } from 'vitest';
import { STATUSES } from '#contract/lifecycle.ts';
import { leaveRequest, meeting, nerissa, stageOf } from '../sample-request.ts';
import { bannerOf } from './banner-text.ts';

const requestor = { isRequestor: true, isSignee: false };
const signee = { isRequestor: false, isSignee: true };

describe('the banner of a request', () => {
  it.each(STATUSES)('has words for %s, whoever looks', (status) => {
    for (const viewer of [requestor, signee, { isRequestor: false, isSignee: false }]) {
      expect(bannerOf(leaveRequest({ status }), viewer).title).not.toBe('');
    }
  });

  it('names the signee and the position while it is being signed', () => {
    const { title, lines } = bannerOf(leaveRequest(), requestor);
    expect(title).toBe('The signee is signing this request');
    expect(lines).toEqual(['Nerissa Quiambao, Director, Human Resource Management Office']);
  });

  it('gives the reason when more is needed, or says that none was given', () => {
    const status = 'ACTION NEEDED' as const;
    expect(bannerOf(leaveRequest({ status, message: 'The certificate, please' }), requestor).lines).toContain(
      'The certificate, please',
    );
    expect(bannerOf(leaveRequest({ status }), requestor).lines).toContain(
      'The signee did not provide a reason.',
    );
  });

  it('says who disapproved and why', () => {
    const rejected = stageOf('directorHrmo', { isRejected: true, signedBy: nerissa });
    const request = leaveRequest({
      status: 'DISAPPROVED',
      message: 'No credits left',
      currentPipeline: null,
      pipelines: [{ pipelineStages: [rejected] }],
    });
    expect(bannerOf(request, requestor)).toMatchObject({
      title: 'Request disapproved',
      lines: ['Nerissa Quiambao: No credits left'],
    });
  });

  it('tells who meets, when, where and why', () => {
    const request = leaveRequest({
      status: 'AWAITING MEETING',
      activeAppointment: meeting({ location: 'HR office' }),
    });
    expect(bannerOf(request, requestor).lines).toEqual([
      'Nerissa Quiambao and Rhea Magsino',
      'November 24, 2026 at 1:30 PM',
      'Place: HR office',
      'Reason: About your leave credits',
    ]);
  });

  it('says on whose behalf a delegate acts', () => {
    const { lines } = bannerOf(leaveRequest({ isDelegated: true }), signee);
    expect(lines.at(-1)).toBe('Delegated: you may act on behalf of Nerissa Quiambao.');
  });
});
