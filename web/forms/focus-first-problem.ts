const PROBLEM = '[aria-invalid="true"], [data-error]';
const CONTROL = 'input, textarea, button';

/** Leads to the first field with a complaint, once the complaints are on the screen. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(PROBLEM);
    const control = field?.matches(CONTROL) ? field : field?.querySelector<HTMLElement>(CONTROL);
    control?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
