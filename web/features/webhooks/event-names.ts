import { actionName } from '#contract/audit-words.ts';

/** What a delivery is about; a type of another version of the portal is called by its name. */
export function eventName(type: string): string {
  return type === 'test' ? 'Test' : actionName(`request.${type}`);
}
