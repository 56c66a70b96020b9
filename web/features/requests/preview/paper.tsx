import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
// here and not where the pages are drawn: a style sheet that could not be fetched with them would not be asked for again
import 'react-pdf/dist/Page/TextLayer.css';
import styles from './paper.module.css';
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
  if (!file || !data) return <InsteadOfPaper>{waiting}</InsteadOfPaper>;
  return (
    <div className={styles.place} data-zoomed={rest.zoom > 1 || undefined}>
      <data.Pages file={file} port={data.port} {...rest} />
    </div>
  );
}

export function LoadAgain({ onClick }: { onClick(): void }) {
  return (
    <InsteadOfPaper>
      <Button variant="default" onClick={onClick}>
        Load the preview again
      </Button>
    </InsteadOfPaper>
  );
}

/** Takes as much room as the paper would. */
export function InsteadOfPaper({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.instead}>{children}</div>
    </div>
  );
}
