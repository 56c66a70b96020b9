import { Button, Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
// here and not where the pages are drawn: a style sheet that could not be fetched with them would not be asked for again
import 'react-pdf/dist/Page/TextLayer.css';
import './paper.module.css';
import type PdfPages from './pdf-pages.tsx';
import { pdfPagesQuery } from './pdf-pages-query.ts';

type Props = Omit<ComponentProps<typeof PdfPages>, 'file' | 'port'> & {
  /** Not there while it is on its way. */
  file: Blob | undefined;
  /** Stands in its place until both the paper and what draws it have come. */
  waiting: ReactNode;
};

export function Paper({ file, waiting, ...rest }: Props) {
  const { data, isLoadingError, refetch } = useQuery(pdfPagesQuery);
  if (isLoadingError) return <LoadAgain onClick={() => refetch()} />;
  return file && data ? <data.Pages file={file} port={data.port} {...rest} /> : waiting;
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
