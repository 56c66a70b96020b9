import { useMergedRef } from '@mantine/hooks';

type Refs = Parameters<typeof useMergedRef>;

/** What `useMergeRefs` of @floating-ui/react does, with the function that Mantine has for it. */
export const useMergeRefs = (refs: Refs) => useMergedRef(...refs);
