import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { student } from '../testing/people.ts';
import { dropOldDrafts, keepDraft, readDraft } from './drafts.ts';
import { endSession, startSession } from './session.ts';
import { useDraftState } from './use-draft-state.ts';

const FORM = 'requests/12/moreinfo';
const open = () => renderHook(() => useDraftState(FORM, ''));
const type = (form: ReturnType<typeof open>, text: string) => act(() => form.result.current[1](text));
const loseAndLeave = (form: ReturnType<typeof open>) => {
  act(() => endSession());
  form.unmount();
};

describe('what is typed when the session ends', () => {
  beforeEach(() => startSession(student(), 'a-token'));

  it('is there again for the same account, once', () => {
    const form = open();
    type(form, 'Your diploma, please.');
    loseAndLeave(form);

    startSession(student(), 'another-token');
    const again = open();
    expect(again.result.current[0]).toBe('Your diploma, please.');
    expect(again.result.current[2]).toBe(true);
    again.unmount();
    expect(open().result.current[0]).toBe('');
  });

  it('is never shown to another account, and still waits for its own', () => {
    const form = open();
    type(form, 'Confidential.');
    loseAndLeave(form);

    startSession(student({ id: 30 }), 'a-token-of-somebody-else');
    const strangers = open();
    expect(strangers.result.current[0]).toBe('');
    strangers.unmount();

    startSession(student(), 'another-token');
    expect(open().result.current[0]).toBe('Confidential.');
  });

  it('is not kept when nothing was typed, or when the form is left before', () => {
    const form = open();
    loseAndLeave(form);
    startSession(student(), 'another-token');
    const left = open();
    type(left, 'Never mind.');
    left.unmount();
    act(() => endSession());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('is there again, where it is to survive that, when the page is loaded anew, and kept no longer than it is hidden', () => {
    const show = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { result } = renderHook(() => useDraftState(FORM, '', { survivesReload: true }));
    act(() => result.current[1]('Your diploma, please.'));
    show('hidden');
    // the page that is loaded anew begins with nothing but what the browser has kept
    const anew = open();
    expect(anew.result.current[0]).toBe('Your diploma, please.');
    anew.unmount();

    show('hidden');
    show('visible');
    expect(open().result.current[0]).toBe('');
  });

  it('is there again, where it is to survive that, after its form was left, until it was sent', () => {
    const openKept = () => renderHook(() => useDraftState(FORM, '', { survivesLeaving: true }));
    const left = openKept();
    act(() => left.result.current[1]('Your diploma, please.'));
    left.unmount();

    const again = openKept();
    expect(again.result.current[0]).toBe('Your diploma, please.');
    act(() => again.result.current[3]());
    again.unmount();
    expect(openKept().result.current[0]).toBe('');
  });

  it('that was sent after its form was left is not kept', () => {
    const { result, unmount } = renderHook(() => useDraftState(FORM, '', { survivesLeaving: true }));
    act(() => result.current[1]('Your diploma, please.'));
    unmount();
    result.current[3]();
    expect(open().result.current[0]).toBe('');
  });

  it('is not kept when it was ticked and unticked again', () => {
    const { result, unmount } = renderHook(() =>
      useDraftState<string[]>(FORM, [], { survivesLeaving: true }),
    );
    act(() => result.current[1](['Diploma']));
    act(() => result.current[1]([]));
    unmount();
    expect(readDraft(29, FORM)).toBeUndefined();
  });

  it('is not kept empty when its form was emptied as it was sent', () => {
    const { result, unmount } = renderHook(() => useDraftState<object>(FORM, {}, { survivesLeaving: true }));
    act(() => result.current[1]({ 3: '09:00' }));
    act(() => {
      result.current[1]({});
      result.current[3]();
    });
    unmount();
    expect(readDraft(29, FORM)).toBeUndefined();
  });

  it('is forgotten after a week', () => {
    keepDraft(29, FORM, 'Old');
    const text = localStorage.getItem(`draft:29:${FORM}`) ?? '';
    const eightDaysAgo = Date.now() - 8 * 24 * 60 * 60 * 1000;
    localStorage.setItem(`draft:29:${FORM}`, JSON.stringify({ ...JSON.parse(text), keptAt: eightDaysAgo }));
    expect(readDraft(29, FORM)).toBeUndefined();
    dropOldDrafts();
    expect(localStorage.getItem(`draft:29:${FORM}`)).toBeNull();
  });
});
