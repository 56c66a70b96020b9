import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RestoredBanner } from './restored-banner.tsx';

it('names the files that are to be chosen again, long names shortened', () => {
  const fileNames = ['An invitation letter for the training of November.pdf', 'program.pdf'];
  const restored = { fileNames, isOfBrowser: true, version: undefined, unanswered: undefined };
  renderScreen(<RestoredBanner restored={restored} found={null} onStartOver={() => undefined} />);
  expect(screen.getByText(/^It was kept/).textContent).toContain(
    'Please choose your files again: An invitation l...of November.pdf, program.pdf.',
  );
});
