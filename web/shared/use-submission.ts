import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { AlreadyShownError } from './failures.ts';
import { currentAccount, rememberAccount } from './session.ts';
import { useGuard } from './use-guard.ts';

type Given<Data, Variables> = UseMutationOptions<Data, Error, Variables>;
type Options<Data, Variables> = Given<Data, Variables> & Required<Pick<Given<Data, Variables>, 'mutationFn'>>;

/**
 * What a button or switch sends to the server: a mutation that a double click starts once. `submit` takes the variables as they are
 * at the click; `reset` forgets the result. Failures become toasts in the query client. The result is not shown to somebody else who
 * has logged in in another tab meanwhile.
 */
export function useSubmission<Data, Variables = void>(options: Options<Data, Variables>) {
  const { mutateAsync, isPending, isSuccess, data, error, reset } = useMutation({
    ...options,
    mutationFn: async (...given) => {
      const isStillTheirs = rememberAccount();
      const [answer] = await Promise.allSettled([options.mutationFn(...given)]);
      // a logout is nobody else's
      if (currentAccount() && !isStillTheirs()) throw new AlreadyShownError();
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    },
  });
  const guard = useGuard();
  const submit = (variables: Variables) => {
    // a switch that is pressed back at once sends something else
    void guard(() => mutateAsync(variables), JSON.stringify(variables)).catch(() => undefined);
  };
  return { submit, isPending, isSuccess, data, error, reset };
}
