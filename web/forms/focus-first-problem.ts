const PROBLEM = '[aria-invalid="true"], [data-error]';

/** Leads to the first field with a complaint, once the complaints are on the screen. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(PROBLEM);
    const input = field?.matches('input, textarea, button')
      ? field
      : field?.querySelector<HTMLElement>('input');
    (input ?? field)?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
