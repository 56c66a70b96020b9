/** What the context of an entry holds: single values, lists and things within things. */
export type ContextValue =
  | string
  | number
  | boolean
  | null
  | readonly ContextValue[]
  | { readonly [key: string]: ContextValue };

/** The context of an entry from its JSON text; a text that is none is shown as it stands. */
export function parseContext(text: string): { readonly [key: string]: ContextValue } {
  try {
    const value: ContextValue = JSON.parse(text);
    return isThing(value) ? value : { context: value };
  } catch {
    return { context: text };
  }
}

export function isThing(value: ContextValue): value is { readonly [key: string]: ContextValue } {
  return typeof value === 'object' && value !== null && !isList(value);
}

export function isList(value: ContextValue): value is readonly ContextValue[] {
  return Array.isArray(value);
}
