import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useZoom } from './use-zoom.tsx';

function Zoomed() {
  const { zoom, buttons } = useZoom();
  return (
    <>
      {buttons}
      <p data-testid="zoom">{zoom}</p>
    </>
  );
}

it('enlarges to three times and no further, and the button that did it keeps the focus', async () => {
  renderScreen(<Zoomed />);
  const [less, more] = ['Zoom out', 'Zoom in'].map((name) => screen.getByRole('button', { name }));
  expect(less?.getAttribute('aria-disabled')).toBe('true');
  more?.focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
  expect(screen.getByTestId('zoom').textContent).toBe('3');
  expect(more?.getAttribute('aria-disabled')).toBe('true');
  // a browser takes the focus from a button that is disabled
  expect(more?.matches(':disabled')).toBe(false);
  less?.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('zoom').textContent).toBe('2');
});
