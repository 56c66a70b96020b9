import { expect, it } from 'vitest';
import { leaveRequest, stageOf } from '../../../testing/sample-request.ts';
import { stageState } from './stage-state.ts';

it('tells the open stage from those before and after it', () => {
  const request = leaveRequest();
  expect(stageState(stageOf('directorHrmo', { isCompleted: true }), request)).toBe('completed');
  expect(stageState(stageOf('directorHrmo', { isSkipped: true }), request)).toBe('skipped');
  expect(stageState(stageOf('directorHrmo'), request)).toBe('current');
  expect(stageState(stageOf('vpaa', { id: 71 }), request)).toBe('pending');
});

it('leaves nobody signing, and nobody to wait for, once the request has ended', () => {
  expect(stageState(stageOf('directorHrmo'), leaveRequest({ status: 'CANCELLED' }))).toBe('unreached');
  const rejected = stageOf('directorHrmo', { isRejected: true });
  expect(stageState(rejected, leaveRequest({ status: 'DISAPPROVED' }))).toBe('rejected');
});
