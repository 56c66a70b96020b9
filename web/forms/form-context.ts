import { createContext, use } from 'react';
import type { AttachmentKind } from '#documents/document.ts';
import type { PeopleSearch } from '../shared/ui/people/person-select.tsx';

export type Person = {
  id: number;
  displayName: string;
  position: { name: string } | null;
  email?: string | undefined;
};

/** What a form gets from the screen that shows it; the renderer makes no calls itself. */
export type FormContextValue = {
  /** At most ten people whose names match. */
  findPeople: PeopleSearch<Person>;
  attachments: readonly AttachmentKind[];
  /** Picked files by the attachment's key. */
  files: Record<string, File>;
  setFile: (key: string, file: File | null) => void;
};

export const FormContext = createContext<FormContextValue>({
  findPeople: () => ({ queryKey: ['people', 'nobody'], queryFn: async () => [], meta: { failure: '' } }),
  attachments: [],
  files: {},
  setFile: () => {},
});

export function useFormContext(): FormContextValue {
  return use(FormContext);
}
