import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useGuard } from './use-guard.ts';

/**
 * What a button or switch sends to the server: a mutation that a double click starts once. Every mutation of the
 * portal is made with it; `submit` takes what is sent as it is at the click, `reset` forgets what came of it. Failures become toasts in the query client.
 */
export function useSubmission<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutateAsync, isPending, isSuccess, data, error, reset } = useMutation(options);
  const guard = useGuard();
  const submit = (variables: Variables) => {
    // a switch that is pressed back at once sends something else
    void guard(() => mutateAsync(variables), JSON.stringify(variables)).catch(() => undefined);
  };
  return { submit, isPending, isSuccess, data, error, reset };
}
