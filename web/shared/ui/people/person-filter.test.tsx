import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerWith } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { currentToast } from '../../toast.ts';
import { PersonFilter } from './person-filter.tsx';

it('lets go of somebody who is not there any more', async () => {
  answerWith(200, { success: true, data: { accounts: [] } });
  const onChange = vi.fn();
  renderScreen(<PersonFilter label="Requestor" value={77} onChange={onChange} />);
  expect(await screen.findByDisplayValue('Unknown person')).toBeDefined();
  expect(currentToast()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Requestor' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
});
