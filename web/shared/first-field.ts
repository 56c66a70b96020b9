const FIELDS =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), [tabindex="0"]';
/** One that has the focus opens its calendar, over the fields below. */
const DATE = '.mantine-DateInput-input, .mantine-DateTimePicker-input';

/** What a dialog asks for first has the focus when it opens, not the × above it: Mantine looks for this attribute. */
export function focusFirstField(content: HTMLElement | null): void {
  const fields = [...(content?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    (field) => !field.matches(DATE),
  );
  const [first] = fields;
  const field = fields.find(isToBeFilledIn) ?? first;
  field?.setAttribute('data-autofocus', 'true');
}

function isToBeFilledIn(field: HTMLElement): boolean {
  const isTyped =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  return !isTyped || field.value === '';
}
