import { generateSync } from 'otplib';

const PASSWORD = 'campus-demo-1';
const DEAN_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type Answer = { success: boolean; message?: string; code?: string; data: Record<string, never> };
type StageAnswer = { id: number; isCompleted: boolean };
type RequestAnswer = {
  id: number;
  status: string;
  currentPipeline: { stageId: number } | null;
  pipelines: { pipelineStages: StageAnswer[] }[];
};

/** Somebody of the demo world, signed in to a running portal over HTTP. */
export type Client = {
  accountId: number;
  token: string;
  request(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<RequestAnswer>;
  /** Any call whose answer is no request. */
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T>;
  /** One file, in the field `file`. */
  upload<T>(path: string, file: File): Promise<T>;
  json<T>(path: string): Promise<T>;
  bytes(path: string): Promise<Buffer>;
  /** The same session at another portal on the same database. */
  at(address: string): Client;
};

export async function signIn(address: string, email: string): Promise<Client> {
  const tfaCode = email.startsWith('isidro.') ? { tfaCode: generateSync({ secret: DEAN_SECRET }) } : {};
  const call = `${address}/api/v1/auth/login`;
  const { data } = await ask(call, 'POST', '', { email, password: PASSWORD, ...tfaCode });
  const { token, account } = data as unknown as { token: string; account: { id: number } };
  return clientOf(address, { token, accountId: account.id });
}

function clientOf(address: string, session: { token: string; accountId: number }): Client {
  const base = `${address}/api/v1`;
  const { token, accountId } = session;
  return {
    accountId,
    at: (other) => clientOf(other, session),
    token,
    async request(method, path, body) {
      const answer = await ask(base + path, method, token, body);
      return (answer.data as unknown as { request: RequestAnswer }).request;
    },
    async send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) {
      return (await ask(base + path, method, token, body)).data as T;
    },
    async upload<T>(path: string, file: File) {
      const form = new FormData();
      form.append('file', file);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await understand(await fetch(base + path, { method: 'POST', headers, body: form }));
      return answer.data as T;
    },
    async json<T>(path: string) {
      return (await ask(base + path, 'GET', token)).data as T;
    },
    async bytes(path) {
      const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

async function ask(url: string, method: string, token: string, body?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return understand(await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }));
}

async function understand(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Answer;
  if (!answer.success) throw new Error(`${response.url} answered ${response.status}: ${answer.message}`);
  return answer;
}
