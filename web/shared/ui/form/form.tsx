import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { closeFailure } from '../../toast.ts';
import classes from './form.module.css';
import { useSending } from './sending.ts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { isSending: boolean; onSubmit: () => void };

/** A form whose inputs and buttons cannot be used while what they hold is being sent. */
export function Form({ isSending, onSubmit, children, ...form }: Props) {
  useSending(isSending);
  const lastFocused = useRef<HTMLElement>(null);
  // a browser takes the focus from what is disabled, before any effect runs; afterwards it is wanted where it was
  useLayoutEffect(() => {
    if (!isSending && document.activeElement === document.body) lastFocused.current?.focus();
  }, [isSending]);

  return (
    <form
      {...form}
      onFocus={({ target }) => {
        lastFocused.current = target;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // React hands it on to a form around the dialog that this one stands in
        event.stopPropagation();
        // a field that the focus was led to (focus-first-error.ts) has not told that it has it
        const focused = document.activeElement;
        if (focused instanceof HTMLElement && event.currentTarget.contains(focused))
          lastFocused.current = focused;
        closeFailure();
        onSubmit();
      }}
    >
      {/* there to disable what is in it: a screen reader would call it a group without a name */}
      <fieldset role="presentation" disabled={isSending} className={classes.fields}>
        {children}
      </fieldset>
    </form>
  );
}
