import { vi } from 'vitest';

type Sent = { query: Record<string, string>; fileName: string };

const SUCCESS = JSON.stringify({ success: true, data: { attachment: {} } });

/** Answers every upload: with success, or with status `refusal` and the reason that `refuse` gives. Keeps what was sent. */
export function answerUploads(
  refuse: (sent: Sent) => string | undefined = () => undefined,
  success = SUCCESS,
  refusal = 409,
): Sent[] {
  const all: Sent[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      status = 0;
      responseText = '';
      #url = '';
      open(_method: string, url: string) {
        this.#url = url;
      }
      setRequestHeader() {}
      send(body: FormData) {
        const file = body.get('file');
        const query = Object.fromEntries(new URL(this.#url, 'http://lagda.test').searchParams);
        const sent = { query, fileName: file instanceof File ? file.name : '' };
        all.push(sent);
        const message = refuse(sent);
        this.status = message ? refusal : 200;
        this.responseText = message ? JSON.stringify({ success: false, message }) : success;
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  return all;
}
