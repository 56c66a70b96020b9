import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconCircleCheck, IconX } from '~icons';

const BESIDE_WORDS = 'aria-hidden="true"';
const SHAPE = 'viewBox="0 0 24 24" fill="none"';
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

it('draws lines of 2 in the colour of the words beside it, 24 pixels wide, and says nothing', () => {
  const { container } = render(<IconX />);
  expect(container.innerHTML).toBe(
    `<svg ${BESIDE_WORDS} width="24" height="24" ${SHAPE} stroke="currentColor" stroke-width="2" ${ROUND}>` +
      '<path d="M18 6L6 18M6 6l12 12"></path></svg>',
  );
});

it('takes a size, a width of its lines, a colour, and everything that an svg takes', () => {
  const style = { flexShrink: 0 };
  const { container } = render(
    <IconCircleCheck size={18} stroke={1.5} color="var(--done)" className="mark" style={style} />,
  );
  expect(container.innerHTML).toBe(
    `<svg ${BESIDE_WORDS} width="18" height="18" ${SHAPE} stroke="var(--done)" stroke-width="1.5" ${ROUND} class="mark" style="flex-shrink: 0;">` +
      '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0"></path><path d="m9 12l2 2l4-4"></path></svg>',
  );
});

it('is an image to a screen reader where it has a name', () => {
  render(<IconCircleCheck aria-label="Uploaded" />);
  expect(screen.getByRole('img', { name: 'Uploaded' }).getAttribute('aria-hidden')).toBeNull();
});
