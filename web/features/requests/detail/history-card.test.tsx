import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { answerWith } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, nerissa, rhea, stageOf } from '../../../testing/sample-request.ts';
import { requestQuery } from '../request-queries.ts';
import { HistoryCard } from './history-card.tsx';

const POSITION = 'Director, Human Resource Management Office';
const event = (id: number, text: string) => ({
  id,
  type: 'create',
  createdAt: '2025-11-17T02:00:00.000Z',
  actor: rhea,
  onBehalfOf: null,
  stageId: 70,
  statusAfter: 'SIGNING',
  message: null,
  asked: null,
  attachmentIds: [],
  pendingCause: null,
  text,
});
const turn = (forWhom: string, seconds: number, stageId = 70) => ({
  for: forWhom,
  stageId,
  since: '2025-11-17T02:00:00.000Z',
  seconds,
});
const answer = (events: object[], { total = events.length, waitingTimes = [] as object[] } = {}) =>
  answerWith(200, {
    success: true,
    data: { events, waitingTimes, pagination: { total, page: 1, limit: 10 } },
  });
async function open(request: Partial<RequestFull> = {}) {
  renderScreen(<HistoryCard request={leaveRequest(request)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
}
const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the history of a request', () => {
  it('is fetched when it is asked for, and closed again', async () => {
    const calls = answer([event(1, 'Rhea asked.')]);
    renderScreen(<HistoryCard request={leaveRequest()} />);
    expect(calls).toEqual([]);
    const button = screen.getByRole('button', { name: 'Show history' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(await items()).toEqual([expect.stringMatching(/^Rhea asked\.Nov 17, 2025 10:00 AM$/)]);
    await userEvent.click(screen.getByRole('button', { name: 'Hide history' }));
    expect(screen.queryByText('Rhea asked.')).toBeNull();
  });

  it('begins with the oldest, in pages', async () => {
    const calls = answer([event(1, 'First.'), event(2, 'Second.')], { total: 12 });
    await open();
    expect(await items()).toEqual([expect.stringContaining('First.'), expect.stringContaining('Second.')]);
    expect(calls[0]?.url).toMatch(/^\/api\/v1\/requests\/12\/events\?.*page=1/);
    expect(calls[0]?.url).toContain('order=asc');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(calls[1]?.url).toContain('page=2');
  });

  it('has no more to load after the last page', async () => {
    answer([event(1, 'First.')]);
    await open();
    await screen.findByText('First.');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('says beside the date whose account was deleted since, and leaves the sentence as it is', async () => {
    const gone = { isDeleted: true } as const;
    const byDelegate = { actor: { ...rhea, ...gone }, onBehalfOf: { ...nerissa, ...gone } };
    answer([event(1, 'Rhea Magsino approved it.'), { ...event(2, 'Rhea approved it.'), ...byDelegate }]);
    await open();
    expect(await items()).toEqual([
      expect.stringMatching(/^Rhea Magsino approved it\.Nov 17, 2025 10:00 AM$/),
      expect.stringMatching(/AM · Rhea Magsino \(deleted\), Nerissa Quiambao \(deleted\)$/),
    ]);
  });

  it('follows what happens', async () => {
    answer([event(1, 'First.')]);
    await open();
    await screen.findByText('First.');
    answer([event(1, 'First.'), event(2, 'Signed.')]);
    // what the live stream does
    await act(() => queryClient.invalidateQueries({ queryKey: requestQuery(12).queryKey }));
    expect(await screen.findByText('Signed.')).toBeDefined();
  });
});

describe('how long a request waited', () => {
  const waitingTimes = [
    turn('stage', 5400),
    turn('requestor', 1800),
    turn('nobody', 2 * 86_400),
    turn('stage', 600),
    turn('stage', 90_000, 71),
  ];
  const chosen = stageOf('directorHrmo', { id: 71, position: null, chosenAs: 'Adviser' });
  const pipelines = [{ pipelineStages: [stageOf('directorHrmo'), chosen] }];
  const texts = async () => {
    await screen.findByText('How long it waited');
    return screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  };
  beforeEach(() => void answer([event(1, 'First.')], { waitingTimes }));

  it('is told per person, the turns of one together, and the one that goes on', async () => {
    await open({ pipelines });
    expect(await texts()).toEqual([
      `${POSITION}: 1 hour 40 minutes`,
      'The requestor: 30 minutes',
      `Nobody could act as ${POSITION}: 2 days`,
      'Nerissa Quiambao (Adviser): 1 day 1 hour so far',
    ]);
  });

  it('is over once the request has ended', async () => {
    await open({ pipelines, status: 'COMPLETED' });
    expect((await texts()).at(-1)).toBe('Nerissa Quiambao (Adviser): 1 day 1 hour');
  });

  it('names whom the requestor chose, not the delegate who disapproved for them', async () => {
    const rejected = { ...chosen, isRejected: true, signee: rhea, signedBy: rhea, onBehalfOf: nerissa };
    await open({ pipelines: [{ pipelineStages: [rejected] }], status: 'DISAPPROVED' });
    expect((await texts()).at(-1)).toBe('Nerissa Quiambao (Adviser): 1 day 1 hour');
  });

  it('says "you" to the requestor', async () => {
    const relations = { isSignee: false, isRequestor: true, isStaff: false, isAdmin: false };
    await open({ pipelines, relations });
    expect(await texts()).toContain('You: 30 minutes');
  });
});
