import { useQueryClient } from '@tanstack/react-query';
import type { Account, Availability } from '#contract/api/accounts.ts';
import type { updateAvailability, updateProfile } from '#contract/api/profile.ts';
import { call } from '../../../shared/api.ts';
import { StepError } from '../../../shared/failures.ts';
import { keepAccount } from '../../../shared/session.ts';
import { toastProgress, toastSuccess } from '../../../shared/toast.ts';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { type TypedTimes, withTyped } from './typed-times.ts';

type Draft = {
  contactNumber: string;
  telephoneNumber: string;
  availability: Availability;
  typedTimes: TypedTimes;
};
type Changes = { numbers?: Pick<Draft, 'contactNumber' | 'telephoneNumber'>; availability?: Availability };

const UNEDITED: Partial<Draft> = {};

/** What is being typed on Edit Profile, and saving it: one press stores the numbers and the hours. */
export function useProfileDraft(account: Account) {
  const client = useQueryClient();
  const saved = draftOf(account);
  const [edited, setEdited] = useDraftState<Partial<Draft>>('profile', UNEDITED);
  const draft: Draft = { ...saved, ...edited };
  const { contactNumber, telephoneNumber } = draft;
  // a typed time was meant to be added
  const availability = withTyped(draft.availability, draft.typedTimes);
  const changes: Changes = {
    ...((contactNumber !== saved.contactNumber || telephoneNumber !== saved.telephoneNumber) && {
      numbers: { contactNumber, telephoneNumber },
    }),
    ...(JSON.stringify(availability) !== JSON.stringify(saved.availability) && { availability }),
  };

  const save = useSubmission({
    mutationFn: (sent: Changes) => {
      toastProgress('Updating profile data...');
      return saveChanges(account, sent);
    },
    onSuccess: (updated) => {
      keepAccount(updated);
      setEdited(UNEDITED);
      toastSuccess('Profile updated successfully');
      return client.invalidateQueries({ queryKey: ['profile'] });
    },
  });

  return {
    draft,
    change: (change: Partial<Draft>) => setEdited({ ...edited, ...change }),
    isUnsaved: Object.keys(changes).length > 0,
    isSaving: save.isPending,
    save: () => save.submit(changes),
  };
}

/** The account as it is afterwards. */
async function saveChanges(account: Account, { numbers, availability }: Changes): Promise<Account> {
  let updated = account;
  if (numbers) {
    const params = { id: account.id };
    const saving = call<typeof updateProfile>('PUT /profile/:id', { params, body: numbers });
    updated = (await step(saving, 'Error while updating profile')).account;
  }
  if (availability) {
    const saving = call<typeof updateAvailability>('PUT /profile/availability', { body: { availability } });
    updated = { ...updated, ...(await step(saving, 'Error while updating availability')) };
  }
  return updated;
}

function step<Answer>(saving: Promise<Answer>, failure: string): Promise<Answer> {
  return saving.catch((error: unknown) => {
    throw new StepError(failure, error);
  });
}

function draftOf({ contactNumber, telephoneNumber, availability }: Account): Draft {
  return {
    contactNumber: contactNumber ?? '',
    telephoneNumber: telephoneNumber ?? '',
    availability,
    typedTimes: {},
  };
}
