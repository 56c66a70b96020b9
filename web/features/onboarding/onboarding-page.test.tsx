import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answerWith } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { OnboardingPage } from './onboarding-page.tsx';
import { onboardingSearch } from './steps.ts';

function Wizard() {
  const [step, setStep] = useState(0);
  return <OnboardingPage step={step} onStep={setStep} />;
}
const NOT_SENT = /^What you enter in these steps is not sent/;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('leads through its four steps and back, and calls nothing', async () => {
  const calls = answerWith(200, {});
  renderRouted(<Wizard />);
  await screen.findByRole('heading', { name: 'Email verification' });
  expect(screen.getAllByLabelText(/^Character \d of 6$/)).toHaveLength(6);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);

  press('Continue');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Personal details' }));
  const labels = [
    'First name',
    'Middle name',
    'Last name',
    'Prefix',
    'Suffix',
    'Contact number',
    'Telephone number (optional)',
  ];
  expect(labels.map((label) => screen.getByLabelText(label))).toHaveLength(7);
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ana' } });

  expect(screen.getByText(NOT_SENT)).toBeDefined();
  press('Continue');
  for (const label of ['Student number', 'Class section']) expect(screen.getByLabelText(label)).toBeDefined();
  press('Back');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ana');
  press('Continue');
  press('Continue');
  expect(screen.getByRole('heading', { name: 'Done' })).toBeDefined();
  expect(screen.queryByText(NOT_SENT)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(calls).toEqual([]);
});

it('keeps the number of the step in the address, the first one without', () => {
  const steps = [undefined, 0, '1', 3, 4, -1, 1.5, 'done'];
  expect(steps.map((step) => onboardingSearch({ step }))).toEqual([
    {},
    {},
    { step: 1 },
    { step: 3 },
    {},
    {},
    {},
    {},
  ]);
});
