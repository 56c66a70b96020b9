import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { DocumentFull } from '#contract/api/documents.ts';
import type { Role } from '#contract/roles.ts';
import { currentAccount, startSession } from '../../shared/session.ts';
import { answerWith } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Pipeline } from './pipeline.tsx';

const dean: AccountSummary = {
  id: 6,
  displayName: 'Dr. Isidro L. Macaspac',
  firstName: 'Isidro',
  lastName: 'Macaspac',
  email: 'isidro.macaspac@example.edu',
  role: { id: 3, name: 'Executive' },
  position: { id: 1, name: 'Dean' },
  department: null,
};
const travelOrder: DocumentFull = {
  id: 4,
  key: 'travel-order',
  name: 'Travel Order',
  enabled: true,
  department: { id: 1, name: 'College of Science' },
  pipelineTemplates: [
    {
      stages: [
        {
          id: 1,
          order: 1,
          kind: 'sign',
          position: { id: 1, name: 'Dean', key: 'dean', users: [dean] },
          signee: null,
          isSigneeGone: false,
          signatureKey: 'dean',
        },
        {
          id: 2,
          order: 2,
          kind: 'sign',
          position: { id: 2, name: 'Registrar', key: null, users: [] },
          signee: null,
          isSigneeGone: false,
          signatureKey: null,
        },
      ],
    },
  ],
  _count: { requests: 0 },
};
const signInAs = (name: Role) => startSession(student({ role: { id: 1, name } }), 'a-token');
const stages = () => screen.getAllByRole('listitem').filter((one) => one.parentElement?.tagName === 'OL');

describe('the pipeline of a document', () => {
  beforeEach(() => signInAs('Admin'));

  it('tells who holds each position, and where nobody does', () => {
    renderScreen(<Pipeline document={travelOrder} />);
    const [first, second] = stages();
    expect(first?.textContent).toContain('Dr. Isidro L. Macaspac');
    expect(second?.textContent).toContain('Nobody holds this position');
  });

  it('says so when there is none', () => {
    renderScreen(<Pipeline document={{ ...travelOrder, pipelineTemplates: [] }} />);
    const text = 'This document does not have a pipeline. Please contact the system administrator';
    expect(screen.getByText(text)).toBeDefined();
  });

  it('lets an Admin take a position away, after a question', async () => {
    const calls = answerWith(200, {
      success: true,
      data: { account: student({ id: dean.id, position: null }) },
    });
    renderScreen(<Pipeline document={travelOrder} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dr. Isidro L. Macaspac as Dean' }));
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/v1/accounts/6' });
    expect(calls[0]?.body).toBe('{"positionId":null}');
    expect(await screen.findByText('Position updated')).toBeDefined();
  });

  it('tells Admins of the position that they gave up themselves', async () => {
    const position = { id: 1, name: 'Dean' };
    const admin = student({ id: dean.id, role: { id: 1, name: 'Admin' }, position });
    startSession(admin, 'a-token');
    answerWith(200, { success: true, data: { account: { ...admin, position: null } } });
    renderScreen(<Pipeline document={travelOrder} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dr. Isidro L. Macaspac as Dean' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Position updated');
    expect(currentAccount()?.position).toBeNull();
  });

  it('says before a position is taken away who goes on with its requests, or that they wait', async () => {
    const press = () =>
      userEvent.click(screen.getByRole('button', { name: 'Remove Dr. Isidro L. Macaspac as Dean' }));
    renderScreen(<Pipeline document={travelOrder} />);
    await press();
    expect(screen.getByText(/wait until somebody else holds this position\.$/)).toBeDefined();
    cleanup();
    const users = [dean, { ...dean, id: 7, displayName: 'Hazel T. Cunanan' }];
    const stages = travelOrder.pipelineTemplates.flatMap((template) => template.stages);
    const shared = stages.map((stage) => ({ ...stage, position: { ...stage.position, users } })).slice(0, 1);
    renderScreen(<Pipeline document={{ ...travelOrder, pipelineTemplates: [{ stages: shared }] }} />);
    await press();
    expect(
      screen.getByText(/Hazel T\. Cunanan still holds it and can go on with its requests\.$/),
    ).toBeDefined();
  });

  it('keeps the focus at hand while somebody is asked and answers', async () => {
    answerWith(200, { success: true, data: { account: student({ id: dean.id, position: null }) } });
    renderScreen(<Pipeline document={travelOrder} />);
    const button = (name: string) => screen.getByRole('button', { name });
    const remove = 'Remove Dr. Isidro L. Macaspac as Dean';
    button(remove).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Keep'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button(remove));
    await userEvent.click(button(remove));
    expect(document.activeElement).toBe(button('Keep'));
    await userEvent.click(button('Remove'));
    expect(await screen.findByText('Position updated')).toBeDefined();
    expect(document.activeElement).toBe(button('Add Person as Dean'));
  });

  it('tells what went wrong in the words for it', async () => {
    answerWith(409, { success: false, message: 'Not now.' });
    renderScreen(<Pipeline document={travelOrder} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dr. Isidro L. Macaspac as Dean' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Error while removing user from position')).toBeDefined();
  });

  it('does not give somebody the position they hold', async () => {
    const calls = answerWith(200, { success: true, data: { accounts: [dean] } });
    renderScreen(<Pipeline document={travelOrder} />);
    const [first] = stages();
    if (!first) throw new Error('no stage');
    await userEvent.click(within(first).getByRole('button', { name: 'Add Person as Dean' }));
    await userEvent.click(within(first).getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /Isidro/ }));
    await userEvent.click(within(first).getByRole('button', { name: 'Give Position' }));
    expect(await screen.findByText('No changes')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('is only looked at by Staff', () => {
    signInAs('Staff');
    renderScreen(<Pipeline document={travelOrder} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each([
  ['travel-order', 0],
  ['dropping-form', 1],
])('says of %s whether people who are named on the form sign first', (key, times) => {
  startSession(student({ role: { id: 1, name: 'Admin' } }), 'a-token');
  renderScreen(<Pipeline document={{ ...travelOrder, key }} />);
  expect(screen.queryAllByText(/^People named on the form/)).toHaveLength(times);
});
