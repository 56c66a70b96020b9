import { Box, Loader, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import styles from './paper.module.css';
import { useColumnWidth } from './use-column-width.ts';

type Props = {
  file: Blob;
  /** The worker that reads it. */
  port: Worker;
  label: string;
  zoom: number;
  /** Without its text. */
  isPicture?: boolean;
};

/** Every page below the other, as wide as the column times the zoom. Heavy: load it lazily. */
export default function PdfPages({ file, port, label, zoom, isPicture = false }: Props) {
  const { ref, width } = useColumnWidth();
  const [pages, setPages] = useState(0);
  const options = useMemo(() => ({ worker: pdfjs.PDFWorker.create({ port }) }), [port]);
  const pageWidth = Math.floor(width * zoom);
  return (
    <Box component="section" className={styles.frame} aria-label={label} tabIndex={0}>
      <div ref={ref} />
      {width > 0 && (
        <Document
          file={file}
          options={options}
          suspense={false}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          loading={<Waiting />}
          error={<Text p="xl">The preview could not be drawn. Please download the file instead.</Text>}
        >
          {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
            <section
              key={page}
              className={styles.page}
              style={{ width: pageWidth }}
              aria-label={`Page ${page} of ${pages}`}
            >
              <Page
                pageNumber={page}
                width={pageWidth}
                renderAnnotationLayer={false}
                renderTextLayer={!isPicture}
                canvasRef={hideFromReaders}
                loading={<Waiting />}
              />
            </section>
          ))}
        </Document>
      )}
    </Box>
  );
}

/** Screen readers get the text layer; react-pdf's second copy inside the canvas has tables without rows. */
function hideFromReaders(canvas: HTMLCanvasElement | null): void {
  canvas?.setAttribute('aria-hidden', 'true');
}

function Waiting() {
  return (
    <div className={styles.instead}>
      <Loader role="status" aria-label="Drawing the preview" />
    </div>
  );
}
