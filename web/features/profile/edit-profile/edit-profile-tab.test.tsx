import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { EditProfileTab } from './edit-profile-tab.tsx';

const professor = student({
  role: { id: 3, name: 'Faculty' },
  availability: { monday: ['09:00'] },
});

async function open() {
  startSession(professor, 'a-token');
  renderRouted(<EditProfileTab account={professor} />);
  return {
    time: await screen.findByLabelText('Time to add on Monday'),
    save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }),
  };
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('the hours for meetings', () => {
  let calls: ReturnType<typeof answerWith>;
  beforeEach(() => {
    const availability = { monday: ['09:00', '14:30'] };
    calls = answerWith(200, { success: true, data: { availability, account: professor } });
  });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));

  it('take a typed time with Enter, and nothing is saved by that', async () => {
    const { time } = await open();
    type(time, '14:30');
    await userEvent.type(time, '{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Monday 2:30 PM' })).toBeDefined();
    expect(time).toHaveProperty('value', '');
    expect(sent()).toEqual([]);
  });

  it('count a typed time that was not added as a change, and save it', async () => {
    const { time, save } = await open();
    expect(save.disabled).toBe(true);
    type(time, '14:30');
    expect(save.disabled).toBe(false);
    fireEvent.click(save);
    await waitFor(() => expect(sent()).toEqual([{ availability: { monday: ['09:00', '14:30'] } }]));
    await waitFor(() => expect(time).toHaveProperty('value', ''));
  });

  it('do not count one that is there already', async () => {
    const { time, save } = await open();
    type(time, '09:00');
    expect(save.disabled).toBe(true);
  });
});
