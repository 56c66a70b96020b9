/** For what may not be there: a folder or file that was never written, or that somebody removes meanwhile. Other errors are thrown. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
