import { open } from 'node:fs/promises';

/** Until what was written to a file, or the names in a folder, would outlast a power cut. Windows lets nobody wait for a folder. */
export async function syncToDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
