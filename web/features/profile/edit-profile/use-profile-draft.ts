import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, Availability } from '#contract/api/accounts.ts';
import type { updateAvailability, updateProfile } from '#contract/api/profile.ts';
import { can } from '#contract/policy.ts';
import { call } from '../../../shared/api.ts';
import { type IssueTexts, issuesOf, StepError } from '../../../shared/failures.ts';
import { keepAccount, rememberAccount } from '../../../shared/session.ts';
import { toastProgress, toastSuccess } from '../../../shared/toast.ts';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { areSameHours, type TypedTimes, withTyped } from './typed-times.ts';

type Numbers = { contactNumber: string; telephoneNumber: string };
type Draft = Numbers & { availability: Availability; typedTimes: TypedTimes };
type Changes = { numbers?: Partial<Numbers>; availability?: Availability };

const UNEDITED: Partial<Draft> = {};

/** What is being typed on Edit Profile, and saving it: one press stores the numbers and the hours. `errors` by field. */
export function useProfileDraft(account: Account) {
  const client = useQueryClient();
  const saved = draftOf(account);
  const [edited, setEdited] = useDraftState<Partial<Draft>>('profile', UNEDITED);
  const [errors, setErrors] = useState<IssueTexts>({});
  const draft: Draft = { ...saved, ...edited };
  // a typed time was meant to be added
  const availability = withTyped(draft.availability, draft.typedTimes);
  const numbers = changedNumbers(draft, saved);
  // an Admin may have taken the role away for which there are hours
  const hasHours = can(account.role.name, 'own.availability');
  const changes: Changes = {
    ...(Object.keys(numbers).length > 0 && { numbers }),
    ...(hasHours && !areSameHours(availability, saved.availability) && { availability }),
  };

  const save = useSubmission({
    mutationFn: (sent: Changes) => {
      setErrors({});
      toastProgress('Updating profile data...');
      return saveChanges(account.id, sent);
    },
    onSuccess: () => {
      setEdited(UNEDITED);
      toastSuccess('Profile updated successfully');
    },
    onError: (error) => setErrors(issuesOf(error)),
    // also after a failure: the other half may have been stored
    onSettled: () => void client.invalidateQueries({ queryKey: ['profile'] }),
  });

  return {
    draft,
    hasHours,
    errors,
    change: (change: Partial<Draft>) => {
      setEdited({ ...edited, ...change });
      const changed = Object.keys(change);
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))));
    },
    isUnsaved: Object.keys(changes).length > 0,
    isSaving: save.isPending,
    save: () => save.submit(changes),
  };
}

/** Only what was changed here: the other number may have been changed on another device since this one read it. */
function changedNumbers(draft: Numbers, saved: Numbers): Partial<Numbers> {
  const { contactNumber, telephoneNumber } = draft;
  return {
    ...(contactNumber !== saved.contactNumber && { contactNumber }),
    ...(telephoneNumber !== saved.telephoneNumber && { telephoneNumber }),
  };
}

/** Stores the numbers and the hours, each by itself: when one fails the other one is saved, and what failed is thrown. */
async function saveChanges(id: number, { numbers, availability }: Changes): Promise<void> {
  const failures: StepError[] = [];
  const isStillTheirs = rememberAccount();
  const step = (saving: Promise<void>, failure: string) =>
    saving.catch((error: unknown) => failures.push(new StepError(failure, error)));
  if (numbers) await step(saveNumbers(id, numbers), 'Error while updating profile data');
  if (availability && isStillTheirs())
    await step(saveAvailability(id, availability), 'Error while updating availability');
  const [first] = failures;
  if (!first) return;
  // one toast shows at a time, so one names both; often they have one reason
  const titles = failures.map(({ title }) => title);
  const reasons = new Set(failures.map(({ message }) => message));
  throw new StepError(titles.join(' / '), first.cause, [...reasons].join(' '));
}

async function saveNumbers(id: number, body: Partial<Numbers>): Promise<void> {
  const { account } = await call<typeof updateProfile>('PUT /profile/:id', { params: { id }, body });
  keepAccount(account);
}

async function saveAvailability(id: number, given: Availability): Promise<void> {
  const body = { availability: given };
  const { availability } = await call<typeof updateAvailability>('PUT /profile/availability', { body });
  keepAccount({ id, availability });
}

function draftOf({ contactNumber, telephoneNumber, availability }: Account): Draft {
  return {
    contactNumber: contactNumber ?? '',
    telephoneNumber: telephoneNumber ?? '',
    availability,
    typedTimes: {},
  };
}
