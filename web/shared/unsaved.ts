/*
 * The forms on screen with something unsaved, for what leaves a screen without the router: a logout. Links, the back
 * button and closing the tab are stopped by the router itself (ui/dialogs/leave-guard.tsx).
 */
/** Asks the person; resolves to whether what is unsaved may be lost. */
type Ask = () => Promise<boolean>;

const asking = new Set<Ask>();

/** Has `mayLeave` ask first; gives the way to stop. */
export function askBeforeLeaving(ask: Ask): () => void {
  asking.add(ask);
  return () => asking.delete(ask);
}

/** Whether the screen may be left; asks where something would be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
}
