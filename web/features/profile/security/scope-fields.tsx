import { Checkbox, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { SCOPES, type Scope } from '#contract/policy.ts';

type Props = {
  possible: readonly Scope[];
  chosen: string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** What an access token opens; what only reads is apart from what can do harm. */
export function ScopeFields({ possible, chosen, problem, onChange }: Props) {
  return (
    <Checkbox.Group label="What it opens" value={chosen} error={problem} onChange={onChange} required>
      <Stack gap="md" my="xs">
        <Scopes title="To read" scopes={possible.filter((scope) => !changesSomething(scope))} />
        <Scopes title="To change" scopes={possible.filter(changesSomething)} />
      </Stack>
    </Checkbox.Group>
  );
}

function Scopes({ title, scopes }: { title: string; scopes: readonly Scope[] }) {
  const id = useId();
  if (scopes.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Text id={id} size="sm" c="dimmed" fw={600}>
        {title}
      </Text>
      {scopes.map((scope) => (
        <Checkbox key={scope} value={scope} label={SCOPES[scope].text} description={scope} />
      ))}
    </Stack>
  );
}

function changesSomething(scope: Scope): boolean {
  return scope.endsWith(':write');
}
