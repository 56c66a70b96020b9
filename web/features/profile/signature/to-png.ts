/** What is on a canvas, as a PNG file. Rejects when the browser cannot make one. */
export async function toPng(canvas: HTMLCanvasElement): Promise<File> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  if (!blob) throw new Error('The browser could not make an image.');
  return new File([blob], 'signature.png', { type: blob.type });
}

/** A canvas of this size in pixels with its context. */
export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser could not make an image.');
  return { canvas, context };
}
