import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const FileDrop = lazy(() => import('./file-drop.tsx'));

/** The place for a file, whose code comes after the answer of the page. */
export function FilePlace(props: ComponentProps<typeof FileDrop>) {
  return (
    <Suspense fallback={<Skeleton h={136} />}>
      <FileDrop {...props} />
    </Suspense>
  );
}
