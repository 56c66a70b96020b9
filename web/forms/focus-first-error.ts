const INVALID = '[aria-invalid="true"], [data-error]';
const CONTROL = 'input, textarea, button';

/** Focuses the first field that shows an error, after the next render, and scrolls it into view. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(INVALID);
    const control = field?.matches(CONTROL) ? field : field?.querySelector<HTMLElement>(CONTROL);
    control?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
