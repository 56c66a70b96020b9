import type { TestApp } from './build-test-app.ts';
import { injectAs, type Who } from './inject-as.ts';

type File = { fileName?: string; isFromSignee?: boolean };

/** Adds a small PDF to a request and gives its id. */
export async function addFile(
  portal: TestApp,
  who: Exclude<Who, null>,
  requestId: number,
  { fileName = 'itinerary.pdf', isFromSignee = false }: File = {},
): Promise<number> {
  const payload = new FormData();
  payload.append('file', new Blob(['%PDF-1.7\n']), fileName);
  const query = { requestId: String(requestId), isFromSignee: String(isFromSignee) };
  const answer = await injectAs(portal, who, { method: 'POST', url: '/attachments', query, payload });
  return answer.json().data.attachment.id;
}
