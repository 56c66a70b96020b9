export type Toast = { title: string; message?: string; kind: 'success' | 'failure' | 'progress' };
type Show = (toast: Toast) => void;

let shown: Show | undefined;
let waiting: Toast | undefined;
let wanted = false;
const listeners = new Set<() => void>();

/** A green toast; one toast shows at a time, the newest. */
export function showSuccess(title: string, message?: string): void {
  show({ kind: 'success', title, ...(message && { message }) });
}

/** The destructive red toast: what failed, then the server's own sentence. */
export function showFailure(title: string, message?: string): void {
  show({ kind: 'failure', title, ...(message && { message }) });
}

/** Stays until another toast takes its place. */
export function showProgress(title: string): void {
  show({ kind: 'progress', title });
}

/** Whether a toast was ever asked for; until then the toaster is not even loaded. */
export function isToasterWanted(): boolean {
  return wanted;
}

export function onToasterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The mounted toaster takes over, beginning with the toast that woke it. */
export function connectToaster(toaster: Show): () => void {
  shown = toaster;
  if (waiting) toaster(waiting);
  waiting = undefined;
  return () => {
    shown = undefined;
  };
}

function show(toast: Toast): void {
  if (shown) {
    shown(toast);
    return;
  }
  waiting = toast;
  wanted = true;
  for (const listener of listeners) listener();
}
