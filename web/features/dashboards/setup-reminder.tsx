import { Anchor, Button, Group, List, Paper, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Account } from '#contract/api/accounts.ts';
import { focusScreen } from '../../shared/focus-screen.ts';
import { settings } from '../../shared/settings.ts';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import classes from './setup-reminder.module.css';

/**
 * Shows while the profile is incomplete; each line goes when it is done. Once only the optional one is left, the card can
 * be closed for good in this browser.
 */
export function SetupReminder({ account }: { account: Account }) {
  const [isClosed, close] = useLocalStorage({
    key: `isSetupReminderClosed:${account.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const steps = openSteps(account);
  const mayBeClosed = steps.every(({ isOptional }) => isOptional);
  if (steps.length === 0 || (mayBeClosed && isClosed)) return null;
  return (
    <Paper component="section" aria-label="Complete your profile" className={classes.card} mb="lg">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={2} size="h5" mb={4}>
            Complete your profile
          </Title>
          <List size="sm" spacing="xs">
            {steps.map(({ text, tab }) => (
              <List.Item key={text}>
                <Anchor inherit underline="always" renderRoot={leadsTo({ to: '/profile', search: { tab } })}>
                  {text}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </div>
        {mayBeClosed && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              close(true);
              focusScreen();
            }}
          >
            Not now
          </Button>
        )}
      </Group>
    </Paper>
  );
}

type Step = {
  isDone: boolean;
  text: string;
  tab: 'security' | 'signature' | 'edit-profile';
  isOptional: boolean;
};

function openSteps({ role, isPasswordChanged, signatureUrl, contactNumber }: Account): Step[] {
  // who logs in with the campus account alone may never have been given the password that they would have to change
  const hasUseForPassword = settings().passwordSignIn === 'everyone' || role.name === 'Admin';
  const steps: Step[] = [
    {
      isDone: isPasswordChanged || !hasUseForPassword,
      text: 'Change your password',
      tab: 'security',
      isOptional: false,
    },
    { isDone: signatureUrl !== null, text: 'Upload your signature', tab: 'signature', isOptional: false },
    {
      isDone: Boolean(contactNumber),
      text: 'Add your contact number (optional)',
      tab: 'edit-profile',
      isOptional: true,
    },
  ];
  return steps.filter(({ isDone }) => !isDone);
}
