import { createContext, useContext, useLayoutEffect } from 'react';

export const Sending = createContext<(isSending: boolean) => void>(() => undefined);

/** Has the dialog around a form stay open while that is being sent: a closed one would look cancelled, and is not. */
export function useSending(isSending: boolean): void {
  const setSending = useContext(Sending);
  useLayoutEffect(() => {
    setSending(isSending);
    return () => setSending(false);
  }, [setSending, isSending]);
}
