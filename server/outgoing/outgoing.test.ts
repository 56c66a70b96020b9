import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { openOutgoing } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };
const PUBLIC: LookupAddress = { address: '93.184.215.14', family: 4 };

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.stop());

const call = (url: string) => ({ url, headers: { 'lagda-delivery': '7' }, body: '{"id":7}' });

describe('an allowed host in the own network', () => {
  const privateHosts = ['127.0.0.1', 'hook.intranet'];
  const outgoing = openOutgoing({ privateHosts });
  const impatient = openOutgoing({ privateHosts, timeoutMs: 300 });

  test('is sent the body and the headers', async () => {
    expect(await outgoing.findProblem(receiver.url)).toBeNull();
    expect(await outgoing.post(call(receiver.url))).toEqual({ status: 204, problem: null });
    expect(receiver.received).toMatchObject([{ headers: { 'lagda-delivery': '7' }, body: '{"id":7}' }]);
  });

  test.each([400, 404, 410, 500, 503])('that answers %i did not take it', async (status) => {
    receiver.answerBy((response) => response.writeHead(status).end('no'));
    expect(await outgoing.post(call(receiver.url))).toEqual({ status, problem: 'status' });
  });

  test('that redirects is not followed', async () => {
    const other = await startWebhookReceiver();
    receiver.answerBy((response) => response.writeHead(307, { location: other.url }).end());
    expect(await outgoing.post(call(receiver.url))).toEqual({ status: 307, problem: 'redirect' });
    expect(other.received).toEqual([]);
    await other.stop();
  });

  test('that does not answer in time is given up', async () => {
    receiver.answerBy(() => undefined);
    expect(await impatient.post(call(receiver.url))).toEqual({ status: null, problem: 'time-out' });
  });

  test('that begins its headers and never ends them is given up', async () => {
    receiver.answerBy((response) => response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: '));
    expect(await impatient.post(call(receiver.url))).toEqual({ status: null, problem: 'time-out' });
  });

  test('whose answer never ends has taken it: only the status is read', async () => {
    receiver.answerBy((response) => response.writeHead(200).write('x'.repeat(1000)));
    expect(await outgoing.post(call(receiver.url))).toEqual({ status: 200, problem: null });
  });

  test('that hangs up, or speaks something else, cannot be reached', async () => {
    receiver.answerBy((response) => response.destroy());
    expect((await outgoing.post(call(receiver.url))).problem).toBe('unreachable');
    receiver.answerBy((response) => response.socket?.end('220 mail.example.edu\r\n'));
    expect((await outgoing.post(call(receiver.url))).problem).toBe('unreachable');
  });

  test('where nobody listens refuses the connection', async () => {
    await receiver.stop();
    expect((await outgoing.post(call(receiver.url))).problem).toBe('connection-refused');
    receiver = await startWebhookReceiver();
  });

  test('that speaks no TLS has no valid certificate', async () => {
    const url = receiver.url.replace('http:', 'https:');
    expect((await outgoing.post(call(url))).problem).toBe('certificate');
  });
});

describe('any other host', () => {
  const addresses: Record<string, LookupAddress[]> = {
    'public.example.edu': [PUBLIC],
    'inside.example.edu': [LOOPBACK],
    'both.example.edu': [PUBLIC, LOOPBACK],
  };
  const outgoing = openOutgoing({
    privateHosts: [],
    resolve: async (host) => addresses[host] ?? [],
  });

  test.each([
    ['http://public.example.edu/', 'not-https'],
    ['https://nobody.example.edu/', 'unknown-host'],
    ['https://inside.example.edu/', 'private-address'],
    ['https://both.example.edu/', 'private-address'],
    ['https://127.0.0.1/', 'private-address'],
    ['https://2130706433/', 'private-address'],
    ['https://0x7f.1/', 'private-address'],
    ['https://[::1]/', 'private-address'],
    ['https://[::ffff:10.0.0.1]/', 'private-address'],
    ['https://[fd00:ec2::254]/', 'private-address'],
    ['https://169.254.169.254/latest/meta-data', 'private-address'],
  ])('%s is refused: %s', async (url, problem) => {
    expect(await outgoing.findProblem(url)).toBe(problem);
    expect(await outgoing.post(call(url))).toEqual({ status: null, problem });
  });

  test('is fine when it is public', async () => {
    expect(await outgoing.findProblem('https://public.example.edu/')).toBeNull();
    expect(await outgoing.findProblem('https://93.184.215.14/')).toBeNull();
  });

  test('that is public when it is registered and private when it is called is refused, and not connected to', async () => {
    const answers = [[PUBLIC], [LOOPBACK]];
    const rebound = openOutgoing({
      privateHosts: [],
      resolve: async () => answers.shift() ?? [LOOPBACK],
    });
    const url = `https://rebound.example.edu:${receiver.port}/hook`;
    expect(await rebound.findProblem(url)).toBeNull();
    expect(await rebound.post(call(url))).toEqual({ status: null, problem: 'private-address' });
    expect(receiver.received).toEqual([]);
  });

  test('is called at the addresses that were checked: its name is asked for once', async () => {
    let asked = 0;
    const counting = openOutgoing({
      privateHosts: ['hook.intranet'],
      resolve: async () => {
        asked += 1;
        return [LOOPBACK];
      },
    });
    const outcome = await counting.post(call(`http://hook.intranet:${receiver.port}/hook`));
    expect([outcome.problem, asked, receiver.received.length]).toEqual([null, 1, 1]);
  });
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '4000::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  'localhost',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2606:4700:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
