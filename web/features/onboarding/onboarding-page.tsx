import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import { PublicPage } from '../../shared/ui/page/public-page.tsx';
import { StepList } from '../../shared/ui/step-list.tsx';
import { NOTHING_ENTERED, StepFields } from './step-fields.tsx';
import { LAST_STEP, STEPS } from './steps.ts';

type Props = { step: number; onStep: (step: number) => void };

/** Welcomes a new user in four steps. What is entered is connected to no call: the university's records are used. */
export function OnboardingPage({ step, onStep }: Props) {
  const [entered, setEntered] = useState(NOTHING_ENTERED);
  const heading = useRef<HTMLHeadingElement>(null);
  // a screen reader goes on where the new step begins
  useDidUpdate(() => heading.current?.focus(), [step]);

  return (
    <PublicPage title="Set up your account">
      <StepList steps={STEPS} step={step} />
      <Paper
        component="form"
        p="lg"
        onSubmit={(event) => {
          event.preventDefault();
          onStep(step + 1);
        }}
      >
        <Stack gap="lg">
          <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {STEPS[step]}
          </Title>
          {step < LAST_STEP && (
            <Text size="sm" c="dimmed">
              What you enter in these steps is not sent: your name and class come from the university’s
              records.
            </Text>
          )}
          <StepFields
            step={step}
            entered={entered}
            onEnter={(change) => setEntered({ ...entered, ...change })}
          />
          <Group justify="space-between">
            <Button variant="default" disabled={step === 0} onClick={() => onStep(step - 1)}>
              Back
            </Button>
            {step < LAST_STEP ? (
              <Button type="submit">Continue</Button>
            ) : (
              <Button renderRoot={leadsTo({ to: '/dashboard' })}>Go to the dashboard</Button>
            )}
          </Group>
        </Stack>
      </Paper>
    </PublicPage>
  );
}
