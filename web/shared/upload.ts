import type { Endpoint } from '#contract/api/envelope.ts';
import {
  ApiError,
  address,
  authHeaders,
  type Data,
  type Name,
  parseFailure,
  refused,
  request,
  type Target,
  UNREADABLE,
  unreachableNow,
} from './api.ts';
import { authToken } from './session.ts';

type Upload<E extends Endpoint> = Target<E> & { file: Blob; onProgress?: (share: number) => void };

/** Sends one file as multipart field `file`; `onProgress` hears the share sent so far, 0 to 1. */
export function upload<E extends Endpoint>(name: Name<E>, options: Upload<E>): Promise<Data<E>> {
  const { file, onProgress } = options;
  const body = new FormData();
  body.append('file', file);
  const { method, url } = address(name, options);
  const token = authToken();
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body has been sent
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [header, value] of Object.entries(authHeaders(token))) xhr.setRequestHeader(header, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    const unreachable = unreachableNow(method);
    xhr.onerror = () => reject(new ApiError(0, { message: unreachable }));
    xhr.onload = () => {
      if (xhr.status >= 300) {
        return reject(refused({ name, token }, xhr.status, parseFailure(xhr.responseText)));
      }
      try {
        resolve(JSON.parse(xhr.responseText).data);
      } catch {
        reject(new ApiError(xhr.status, { message: UNREADABLE }));
      }
    };
    xhr.send(body);
  });
}

/** The same for a call that answers with bytes. */
export async function uploadForFile<E extends Endpoint>(
  name: Name<E>,
  options: Target<E> & { file: Blob; signal?: AbortSignal },
): Promise<Blob> {
  const { method, url } = address(name, options);
  const body = new FormData();
  body.append('file', options.file);
  const init = { method, body, ...(options.signal && { signal: options.signal }) };
  return (await request(url, init, name)).blob();
}
