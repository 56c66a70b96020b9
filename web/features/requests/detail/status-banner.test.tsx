import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, stageOf } from '../../../testing/sample-request.ts';
import { StatusBanner } from './status-banner.tsx';

it('is not read out anew each minute for the time that has passed', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T06:05:10.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const rejected = stageOf('dean', { isRejected: true, rejectedAt: '2026-11-20T06:00:00.000Z' });
  renderScreen(
    <StatusBanner
      request={leaveRequest({ status: 'DISAPPROVED', pipelines: [{ pipelineStages: [rejected] }] })}
    />,
  );
  const line = screen.getByText('Disapproved 5 minutes ago.');
  expect(line.closest('[role=status]')?.textContent).toContain('Request disapproved');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(line.textContent).toBe('Disapproved 6 minutes ago.');
  expect(line.getAttribute('aria-live')).toBe('off');
});
