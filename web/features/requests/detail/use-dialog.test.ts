import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { useDialog } from './use-dialog.ts';

const { abilities } = leaveRequest();
const none: RequestFull['abilities'] = { ...abilities, sign: false, reject: false, attach: true };
const signing = leaveRequest({ abilities: none });
const actionNeeded = leaveRequest({ status: 'ACTION NEEDED', abilities: { ...none, resubmit: true } });
const meeting = leaveRequest({
  status: 'MEETING REQUESTED',
  abilities: { ...none, scheduleappointment: true },
});

const follow = (request: RequestFull) =>
  renderHook(({ request: now }) => useDialog(now), { initialProps: { request } });

describe('the dialogs of a request', () => {
  it('open by themselves where the viewer has to answer', () => {
    expect(follow(actionNeeded).result.current.shown).toBe('resubmit');
    expect(follow(meeting).result.current.shown).toBe('scheduleappointment');
    expect(follow(signing).result.current.shown).toBeUndefined();
  });

  it('open when the request comes to it while its page is open, and again after they were closed', () => {
    const { result, rerender } = follow(signing);
    rerender({ request: actionNeeded });
    expect(result.current.shown).toBe('resubmit');

    act(() => result.current.close());
    rerender({ request: { ...actionNeeded, updatedAt: '2026-11-21T00:00:00.000Z' } });
    expect(result.current.shown).toBeUndefined();

    rerender({ request: meeting });
    expect(result.current.shown).toBe('scheduleappointment');
  });

  it('close when their time has passed', () => {
    const { result, rerender } = follow(meeting);
    rerender({ request: signing });
    expect(result.current.shown).toBeUndefined();
  });

  it('are left alone by a change that asks for nothing', () => {
    const { result, rerender } = follow(meeting);
    act(() => result.current.open('upload'));
    rerender({ request: signing });
    expect(result.current.shown).toBe('upload');
  });

  it('wait while files are being picked, and open once that dialog is closed', () => {
    const { result, rerender } = follow(signing);
    act(() => result.current.open('upload'));
    rerender({ request: actionNeeded });
    expect(result.current.shown).toBe('upload');
    act(() => result.current.close());
    expect(result.current.shown).toBe('resubmit');
  });
});
