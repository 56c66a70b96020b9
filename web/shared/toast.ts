export type Toast = { title: string; message?: string | undefined; kind: 'success' | 'failure' | 'progress' };

let current: Toast | null = null;
const listeners = new Set<() => void>();

/** A green toast. One toast shows at a time: the newest. */
export function toastSuccess(title: string, message?: string): void {
  replace({ kind: 'success', title, message });
}

/** The destructive red toast: what failed, then the server's own sentence. */
export function toastFailure(title: string, message?: string): void {
  replace({ kind: 'failure', title, message });
}

/** Stays until another toast takes its place. */
export function toastProgress(title: string): void {
  replace({ kind: 'progress', title });
}

export function closeToast(): void {
  replace(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
