import type { FormValues } from '#documents/collect.ts';
import type { Field } from '#documents/fields.ts';

/**
 * The values of a draft that the form still has. Fields that were added since, and read-only ones such as today's date,
 * get their value from `initial`.
 */
export function restoreValues(fields: readonly Field[], initial: FormValues, draft: FormValues): FormValues {
  const locked = fields.flatMap((field) => ('readOnly' in field && field.readOnly ? [field.name] : []));
  return Object.fromEntries(
    Object.entries(initial).map(([key, value]) => {
      const known = draft[key];
      const fits = known !== undefined && Array.isArray(known) === Array.isArray(value);
      return [key, fits && !locked.includes(key) ? known : value];
    }),
  );
}
