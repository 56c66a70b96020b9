import { ApiError, unreachableNow } from './api.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of an answer as one file; `onProgress` hears how many have come. Rejects with ApiError when not all of them come. */
export async function collectStream(
  stream: ReadableStream<Bytes>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const reader = stream.getReader();
  const parts: Bytes[] = [];
  let bytes = 0;
  const failed = () => {
    throw new ApiError(0, { message: unreachableNow() });
  };
  for (let next = await reader.read().catch(failed); !next.done; next = await reader.read().catch(failed)) {
    parts.push(next.value);
    bytes += next.value.length;
    onProgress(bytes);
  }
  return new Blob(parts);
}
