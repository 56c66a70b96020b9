import { END_DATE_REQUIRED, SCOPE_REQUIRED, TOKEN_NAME_REQUIRED } from '#contract/required-inputs.ts';
import '@mantine/dates/styles.layer.css';
import { Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { makeAccessToken } from '#contract/api/access-tokens.ts';
import { today } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';
import { scopesOf } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';
import { yearAfter } from '#contract/validity.ts';
import { DateBox } from '../../../forms/date-box.tsx';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { parseDate } from '../../../forms/parse-date.ts';
import { call } from '../../../shared/api.ts';
import { settings } from '../../../shared/settings.ts';
import { ConfirmPasswordDialog } from '../../../shared/ui/dialogs/confirm-password-dialog.tsx';
import { ScopeFields } from './scope-fields.tsx';

type Props = { ownerRole: Role; onMade: (token: string) => void; onClose: () => void };
type Problems = Partial<Record<'name' | 'expiresOn' | 'scopes', string | undefined>>;

/** Asks what the token is for, until when and what it opens, and for the password. */
export default function MakeAccessTokenDialog({ ownerRole, onMade, onClose }: Props) {
  const client = useQueryClient();
  const fields = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [expiresOn, setExpiresOn] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const possible = scopesOf(ownerRole);
  const first = today(new Date(), settings().timeZone);

  const isComplete = () => {
    const found: Problems = {
      ...(name.trim() === '' && { name: TOKEN_NAME_REQUIRED }),
      ...(parseDate(expiresOn) === null && { expiresOn: END_DATE_REQUIRED }),
      ...(scopes.length === 0 && { scopes: SCOPE_REQUIRED }),
    };
    setProblems(found);
    const isComplete = Object.keys(found).length === 0;
    if (!isComplete) focusFirstError(fields.current);
    return isComplete;
  };
  const make = async () => {
    const chosen = possible.filter((scope) => scopes.includes(scope));
    const { token } = await call<typeof makeAccessToken>('POST /profile/access-tokens', {
      body: { name, scopes: chosen, expiresOn },
    });
    onClose();
    onMade(token);
    await client.invalidateQueries({ queryKey: ['access-tokens'] });
  };

  return (
    <ConfirmPasswordDialog
      title="Create an access token"
      submitLabel="Create"
      failure="Error while creating access token"
      isComplete={isComplete}
      isUnsaved={name !== '' || expiresOn !== '' || scopes.length > 0}
      onConfirmed={make}
      onClose={onClose}
    >
      <Stack ref={fields}>
        <TextInput
          label="Name"
          description="The system that will use it."
          value={name}
          error={problems.name}
          maxLength={LIMITS.accessTokenNameCharacters}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblems({ ...problems, name: undefined });
          }}
          required
          data-autofocus
        />
        <DateBox
          label="End date"
          description="The last day on which it works, at most a year from now."
          value={expiresOn}
          error={problems.expiresOn}
          minDate={first}
          maxDate={yearAfter(first)}
          onChange={(date) => {
            setExpiresOn(date);
            setProblems({ ...problems, expiresOn: undefined });
          }}
          required
        />
        <ScopeFields
          possible={possible}
          chosen={scopes}
          problem={problems.scopes}
          onChange={(chosen) => {
            setScopes(chosen);
            setProblems({ ...problems, scopes: undefined });
          }}
        />
      </Stack>
    </ConfirmPasswordDialog>
  );
}
