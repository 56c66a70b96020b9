const INVALID = '[aria-invalid="true"], [data-error]';
const CONTROL = 'input, textarea, button';

/** Focuses the first field that shows an error, after the next render, and scrolls it into view. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(INVALID);
    const control = field?.matches(CONTROL) ? field : field?.querySelector<HTMLElement>(CONTROL);
    if (control) focusQuietly(control);
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Without what opens when a person comes to the field: a calendar or a list would cover the fields below. */
function focusQuietly(control: HTMLElement): void {
  const keepToField = (event: FocusEvent) => event.stopPropagation();
  window.addEventListener('focusin', keepToField, { capture: true });
  control.focus();
  window.removeEventListener('focusin', keepToField, { capture: true });
}
