import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, Availability } from '#contract/api/accounts.ts';
import type { updateAvailability, updateProfile } from '#contract/api/profile.ts';
import { call } from '../../../shared/api.ts';
import { keepAccount } from '../../../shared/session.ts';
import { toastProgress, toastSuccess } from '../../../shared/toast.ts';

type Draft = { contactNumber: string; telephoneNumber: string; availability: Availability };

/** What is being typed on Edit Profile, and saving it: one press stores the numbers and the hours. */
export function useProfileDraft(account: Account) {
  const client = useQueryClient();
  const saved = draftOf(account);
  const [edited, setEdited] = useState<Partial<Draft>>({});
  const draft: Draft = { ...saved, ...edited };
  const isChanged = (key: keyof Draft) => JSON.stringify(draft[key]) !== JSON.stringify(saved[key]);

  const numbers = useMutation({
    mutationFn: () =>
      call<typeof updateProfile>('PUT /profile/:id', {
        params: { id: account.id },
        body: { contactNumber: draft.contactNumber, telephoneNumber: draft.telephoneNumber },
      }),
    meta: { failure: 'Error while updating profile' },
  });
  const hours = useMutation({
    mutationFn: () =>
      call<typeof updateAvailability>('PUT /profile/availability', {
        body: { availability: draft.availability },
      }),
    meta: { failure: 'Error while updating availability' },
  });

  const save = async () => {
    toastProgress('Updating profile data...');
    let updated = account;
    if (isChanged('contactNumber') || isChanged('telephoneNumber')) {
      updated = (await numbers.mutateAsync()).account;
    }
    if (isChanged('availability')) {
      updated = { ...updated, availability: (await hours.mutateAsync()).availability };
    }
    keepAccount(updated);
    setEdited({});
    toastSuccess('Profile updated successfully');
    await client.invalidateQueries({ queryKey: ['profile'] });
  };

  return {
    draft,
    change: (change: Partial<Draft>) => setEdited({ ...edited, ...change }),
    isUnsaved: isChanged('contactNumber') || isChanged('telephoneNumber') || isChanged('availability'),
    isSaving: numbers.isPending || hours.isPending,
    // a failed call has told its reason already, in the query client
    save: () => void save().catch(() => undefined),
  };
}

function draftOf({ contactNumber, telephoneNumber, availability }: Account): Draft {
  return { contactNumber: contactNumber ?? '', telephoneNumber: telephoneNumber ?? '', availability };
}
