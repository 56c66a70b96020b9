import { Box, Center, Loader, Text } from '@mantine/core';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import styles from './pdf-pages.module.css';
import { useColumnWidth } from './use-column-width.ts';

pdfjs.GlobalWorkerOptions.workerSrc = worker;
/** One for all papers: a worker reads more than a megabyte of code before it draws its first. */
const OPTIONS = { worker: new pdfjs.PDFWorker() };

type Props = {
  file: Blob;
  label: string;
  zoom: number;
  /** Without its text. */
  isPicture?: boolean;
};

/** Every page below the other, as wide as the column times the zoom. Heavy: load it lazily. */
export default function PdfPages({ file, label, zoom, isPicture = false }: Props) {
  const { ref, width } = useColumnWidth();
  const [pages, setPages] = useState(0);
  return (
    <Box component="section" className={styles.frame} aria-label={label} tabIndex={0}>
      <div ref={ref} />
      {width > 0 && (
        <Document
          file={file}
          options={OPTIONS}
          suspense={false}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          loading={<Waiting />}
          error={<Text p="xl">The preview could not be drawn. Please download the file instead.</Text>}
        >
          {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
            <section key={page} className={styles.page} aria-label={`Page ${page} of ${pages}`}>
              <Page
                pageNumber={page}
                width={Math.floor(width * zoom)}
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
    <Center mih={400}>
      <Loader role="status" aria-label="Drawing the preview" />
    </Center>
  );
}
