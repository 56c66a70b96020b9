const INVALID = '[aria-invalid="true"], [data-error]';
const SUMMARY = '[data-error-summary]';
const CONTROL = 'input, textarea, button, a[href]';
/** An answer's errors are shown, and fields that were disabled while it was awaited enabled, within a few. */
const MAX_FRAMES = 30;

/** Focuses the first field that shows an error, after the next render, and scrolls it into view. */
export function focusFirstError(form: HTMLElement | null): void {
  focusWithin(form, MAX_FRAMES);
}

/** Focuses the list of what is wrong, after the next render, and scrolls it into view: it leads to each field. */
export function focusErrorSummary(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const summary = form?.querySelector<HTMLElement>(SUMMARY);
    summary?.focus({ preventScroll: true });
    summary?.scrollIntoView({ block: 'start' });
  });
}

/** Focuses the field that sends this answer, without what opens when a person comes to it. */
export function focusField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-answers~="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>(CONTROL);
  if (control) focusQuietly(control);
  field?.scrollIntoView({ block: 'center' });
}

/** Focuses the first field of what has just been added, a row say. */
export function focusFirstControl(place: HTMLElement | undefined): void {
  const control = place?.querySelector<HTMLElement>(CONTROL);
  if (control) focusQuietly(control);
}

function focusWithin(form: HTMLElement | null, frames: number): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(INVALID);
    const control = field?.matches(CONTROL) ? field : field?.querySelector<HTMLElement>(CONTROL);
    if (frames > 0 && (!control || control.matches(':disabled'))) return focusWithin(form, frames - 1);
    if (control) focusQuietly(control);
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Without what opens when a person comes to the field: a calendar or a list would cover the fields below. */
function focusQuietly(control: HTMLElement): void {
  const keepToField = (event: FocusEvent) => event.stopPropagation();
  document.addEventListener('focusin', keepToField, { capture: true });
  control.focus();
  document.removeEventListener('focusin', keepToField, { capture: true });
}
