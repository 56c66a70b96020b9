import { Tabs } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openEndTab } from './open-end-tab.ts';

it('Home and End open a tab as the arrows do, and the keyboard is there', async () => {
  renderScreen(
    <Tabs defaultValue="Security">
      <Tabs.List onKeyDownCapture={openEndTab}>
        {['Edit Profile', 'Security', 'Settings', 'Signature'].map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'Security' }).focus();
  for (const [key, name] of [
    ['End', 'Signature'],
    ['Home', 'Edit Profile'],
    ['ArrowRight', 'Security'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }));
  }
});
