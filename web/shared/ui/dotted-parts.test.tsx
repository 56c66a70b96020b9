import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DottedParts } from './dotted-parts.tsx';

it('puts a dot between parts, and none for a part that is left out', () => {
  renderScreen(
    <DottedParts>
      No. 7{false}
      <b>2 hours ago</b>
    </DottedParts>,
  );
  expect(document.body.textContent).toContain('No. 7 · 2 hours ago');
});
