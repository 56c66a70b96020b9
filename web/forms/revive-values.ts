import type { FormValues } from '#documents/collect.ts';
import type { Field } from '#documents/fields.ts';

/**
 * What was kept of a form, as far as the form still asks for it. What nobody may type, such as today's date, is what it
 * is now.
 */
export function reviveValues(fields: readonly Field[], initial: FormValues, kept: FormValues): FormValues {
  const locked = fields.flatMap((field) => ('readOnly' in field && field.readOnly ? [field.name] : []));
  return Object.fromEntries(
    Object.entries(initial).map(([key, value]) => {
      const known = kept[key];
      const fits = known !== undefined && Array.isArray(known) === Array.isArray(value);
      return [key, fits && !locked.includes(key) ? known : value];
    }),
  );
}
