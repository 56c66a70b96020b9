export type Toast = {
  title: string;
  message?: string | undefined;
  kind: 'success' | 'failure' | 'progress';
  /** What can be done next; there is another way to it for whoever is slower than the toast. */
  action?: ToastAction | undefined;
};
export type ToastAction = { label: string; onClick: () => void };

const KEPT = 'toast';

/** Undefined until somebody asks. */
let current: Toast | null | undefined;
const listeners = new Set<() => void>();

/** A green toast. One toast shows at a time: the newest. */
export function toastSuccess(title: string, message?: string, action?: ToastAction): void {
  replace({ kind: 'success', title, message, action });
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

/** What failed before would be taken for a failure of what comes now. */
export function closeFailure(): void {
  if (current?.kind === 'failure') closeToast();
}

export function currentToast(): Toast | null {
  if (current === undefined) current = takeKept();
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the page that is about to be loaded anew: what is just being read is still there afterwards. */
export function keepToastForReload(): void {
  if (current) sessionStorage.setItem(KEPT, JSON.stringify({ ...current, action: undefined }));
}

function takeKept(): Toast | null {
  const text = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  return text ? JSON.parse(text) : null;
}

function replace(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
