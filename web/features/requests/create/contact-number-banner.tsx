import { Alert, Anchor } from '@mantine/core';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';

type Props = { title: string; isRefused: boolean };

/** For what has no field in the form: the account's own number; the list of errors leads here as to a field. */
export function ContactNumberBanner({ title, isRefused }: Props) {
  return (
    <Alert
      color={isRefused ? 'red' : 'orange'}
      title={title}
      data-answers="contactNumber"
      data-error={isRefused || undefined}
    >
      This form carries your contact number.{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={leadsTo({ to: '/profile', search: { tab: 'edit-profile' } })}
      >
        Add it to your profile
      </Anchor>
    </Alert>
  );
}
