import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RequestEvent } from '#contract/api/requests.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, rhea } from '../../../testing/sample-request.ts';
import { AnsweredItems } from './answered-items.tsx';

const ANSWER: RequestEvent = {
  id: 10,
  type: 'resubmit',
  createdAt: '2026-11-20T04:00:00.000Z',
  actor: rhea,
  onBehalfOf: null,
  stageId: 70,
  statusAfter: 'SIGNING',
  message: null,
  items: [],
  asked: null,
  attachmentIds: [],
  pendingCause: null,
  text: 'Rhea Magsino answered.',
};
const show = (answer: Partial<RequestEvent>) =>
  renderScreen(
    <AnsweredItems
      request={leaveRequest({
        latestEvent: { ...ANSWER, ...answer },
        attachments: [
          {
            id: 2,
            fileName: 'order.pdf',
            size: 9,
            path: 'attachments/2/order.pdf',
            isFromSignee: false,
            kind: null,
            createdAt: '2026-11-20T03:00:00.000Z',
          },
        ],
      })}
    />,
  );
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('shows a question in words with the words and the files that answer it', () => {
  show({ asked: 'Which hotel?', message: 'Hotel Sampaguita', attachmentIds: [2] });
  expect(rows()).toEqual([expect.stringMatching(/^Which hotel\?Hotel Sampaguitaorder\.pdf/)]);
});

it('says that a question in words was not answered', () => {
  show({ asked: 'Which hotel?' });
  expect(rows()).toEqual(['Which hotel?Not answered.']);
});

it('shows what came beside the things that were asked for one by one', () => {
  show({ items: [{ asked: 'Itinerary', answer: 'Two days.', attachmentIds: [] }], message: 'Sorry.' });
  expect(rows()).toEqual(['ItineraryTwo days.', 'Anything elseSorry.']);
});

it('is not there where nothing is known of the question', () => {
  show({});
  expect(screen.queryByText('What was asked for')).toBeNull();
});
