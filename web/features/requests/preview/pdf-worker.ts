import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

let started: Promise<Worker> | undefined;

/**
 * What reads papers. One for all of them: it reads more than a megabyte of code before it draws its first. Not left to pdf.js, which
 * never starts a worker again in a page where one could not be fetched.
 */
export function pdfWorker(): Promise<Worker> {
  started ??= start().catch((error) => {
    started = undefined;
    throw error;
  });
  return started;
}

function start(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' });
    // its first message says that it is ready
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => reject(new Error('What reads papers could not be fetched')), {
      once: true,
    });
  });
}
