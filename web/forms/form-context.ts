import { createContext, use } from 'react';
import type { AttachmentKind } from '#documents/document.ts';

export type Person = { id: number; displayName: string; position: { name: string } | null };

/** What a form needs from the screen it stands on; the renderer itself asks no server. */
export type FormSurroundings = {
  /** At most ten people whose names match. */
  findPeople: (search: string, signal: AbortSignal) => Promise<readonly Person[]>;
  attachments: readonly AttachmentKind[];
  /** Picked files by the attachment's key. */
  files: Record<string, File>;
  setFile: (key: string, file: File | null) => void;
};

export const FormContext = createContext<FormSurroundings>({
  findPeople: async () => [],
  attachments: [],
  files: {},
  setFile: () => {},
});

export function useFormSurroundings(): FormSurroundings {
  return use(FormContext);
}
