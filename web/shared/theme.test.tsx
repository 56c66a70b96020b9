import { ActionIcon, Button } from '@mantine/core';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';

it.each([
  [
    <Button key="button" loading>
      Save
    </Button>,
  ],
  [<ActionIcon key="icon" loading aria-label="Save" />],
])('a loader stands in the middle of its button without any motion, too', (button) => {
  // the tests of the web have no transitions, like a browser of somebody who prefers reduced motion
  const { container } = renderScreen(button);
  const loader = container.querySelector<HTMLElement>('[class*="-loader"]');
  expect(loader?.style.transform).toBe('translate(-50%, -50%)');
});
