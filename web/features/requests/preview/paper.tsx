import { Button, Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type PdfPages from './pdf-pages.tsx';
import { pdfPagesQuery } from './pdf-pages-query.ts';

type Props = Omit<ComponentProps<typeof PdfPages>, 'file'> & {
  /** Not there while it is on its way. */
  file: Blob | undefined;
  /** Stands in its place until both the paper and what draws it have come. */
  waiting: ReactNode;
};

export function Paper({ file, waiting, ...rest }: Props) {
  const { data: Pages, isLoadingError, refetch } = useQuery(pdfPagesQuery);
  if (isLoadingError) return <LoadAgain onClick={() => refetch()} />;
  return file && Pages ? <Pages file={file} {...rest} /> : waiting;
}

export function LoadAgain({ onClick }: { onClick(): void }) {
  return (
    <Center mih={400}>
      <Button variant="default" onClick={onClick}>
        Load the preview again
      </Button>
    </Center>
  );
}
