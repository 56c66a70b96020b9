import { Anchor, List, Paper, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Account } from '#contract/api/accounts.ts';
import classes from './setup-reminder.module.css';

/** Shows while the profile is incomplete; each line goes when it is done. */
export function SetupReminder({ account }: { account: Account }) {
  const steps = openSteps(account);
  if (steps.length === 0) return null;
  return (
    <Paper component="section" aria-label="Complete your profile" className={classes.card} mb="lg">
      <Title order={2} size="h5" mb={4}>
        Complete your profile
      </Title>
      <List size="sm" spacing={2}>
        {steps.map(({ text, tab }) => (
          <List.Item key={text}>
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link to="/profile" search={{ tab }} {...props} />}
            >
              {text}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}

function openSteps({ isPasswordChanged, signatureUrl, contactNumber }: Account) {
  return [
    { isDone: isPasswordChanged, text: 'Change your password', tab: 'security' },
    { isDone: signatureUrl !== null, text: 'Upload your signature', tab: 'signature' },
    { isDone: Boolean(contactNumber), text: 'Add your contact number (optional)', tab: 'edit-profile' },
  ].filter(({ isDone }) => !isDone);
}
