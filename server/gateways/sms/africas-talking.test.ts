import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { serve } from '../../testing/serve';
import { createSmsService } from '../open-gateways';
import { createAfricasTalking } from './africas-talking';
import { SmsFailure } from './sms';

/** Reply as Africa's Talking documents it: 201 with a status per recipient, or plain text for a wrong key. */
type Reply = { status: number; body: string } | 'none';
type Received = {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  form: Record<string, string>;
};

let service: Awaited<ReturnType<typeof serve>>;
let reply: Reply;
let received: Received[];

beforeAll(async () => {
  service = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, form: Object.fromEntries(new URLSearchParams(body)) });
    if (reply === 'none') return;
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body);
  });
});
afterAll(() => service.close());
beforeEach(() => {
  received = [];
  reply = recipient(101, 'Success');
});

function recipient(statusCode: number, status: string): Reply {
  const cost = statusCode < 400 ? 'KES 0.8000' : '0';
  const one = { statusCode, number: '+254712345678', status, cost, messageId: 'ATPid_SampleTxnId123' };
  return data({ Message: 'Sent to 1/1 Total Cost: KES 0.8000', Recipients: [one] });
}

function data(SMSMessageData: object): Reply {
  return { status: 201, body: JSON.stringify({ SMSMessageData }) };
}

function sms(sender: string | null = null) {
  const settings = { username: 'twende', apiKey: 'atsk_key', sender };
  return createAfricasTalking(settings, { baseUrl: service.url, timeoutMs: 300 });
}

const MESSAGE = { to: '254712345678', text: '123456 is your code & more' };

test('sends a message as a form, with the key in a header and a plus before the number', async () => {
  await sms().send(MESSAGE);
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/version1/messaging',
      headers: expect.objectContaining({
        apikey: 'atsk_key',
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      }),
      form: { username: 'twende', to: '+254712345678', message: MESSAGE.text, bulkSMSMode: '1' },
    },
  ]);
});

test('sends the sender id with a message', async () => {
  await sms('TWENDE').send(MESSAGE);
  expect(received[0]?.form.from).toBe('TWENDE');
});

test.each([
  { code: 100, status: 'Processed' },
  { code: 101, status: 'Success' },
  { code: 102, status: 'Queued' },
])('accepts status $code $status as sent', async ({ code, status }) => {
  reply = recipient(code, status);
  await expect(sms().send(MESSAGE)).resolves.toBeUndefined();
});

test.each<[string, Reply, SmsFailure['kind']]>([
  ['401 RiskHold', recipient(401, 'RiskHold'), 'account'],
  ['402 InvalidSenderId', recipient(402, 'InvalidSenderId'), 'account'],
  ['403 InvalidPhoneNumber', recipient(403, 'InvalidPhoneNumber'), 'number'],
  ['404 UnsupportedNumberType', recipient(404, 'UnsupportedNumberType'), 'number'],
  ['405 InsufficientBalance', recipient(405, 'InsufficientBalance'), 'account'],
  ['406 UserInBlacklist', recipient(406, 'UserInBlacklist'), 'number'],
  ['407 CouldNotRoute', recipient(407, 'CouldNotRoute'), 'number'],
  ['409 DoNotDisturbRejection', recipient(409, 'DoNotDisturbRejection'), 'number'],
  ['500 InternalServerError', recipient(500, 'InternalServerError'), 'unknown'],
  ['501 GatewayError', recipient(501, 'GatewayError'), 'unknown'],
  ['502 RejectedByGateway', recipient(502, 'RejectedByGateway'), 'unknown'],
  ['no recipient', data({ Message: 'InvalidSenderId', Recipients: [] }), 'account'],
  ['a wrong key', { status: 401, body: 'The supplied authentication is invalid' }, 'account'],
  ['an HTML page', { status: 502, body: '<html>Bad Gateway</html>' }, 'unknown'],
  ['other JSON', { status: 200, body: '{"ok":true}' }, 'unknown'],
  ['silence', 'none', 'unknown'],
])(
  '[R287] reports %s as a failure that contains no number, text or key, and does not retry',
  async (_, answer, kind) => {
    reply = answer;
    const failure = await sms()
      .send(MESSAGE)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SmsFailure);
    expect((failure as SmsFailure).kind).toBe(kind);
    expect(String(failure)).not.toMatch(/2547|123456|atsk/);
    expect(received).toHaveLength(1);
  },
);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-sms-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('writes a text file to the outbox outside production if there is no account', async () => {
  await createSmsService(null, { production: false, dataDir: folder })?.send(MESSAGE);
  const [name = ''] = await readdir(join(folder, 'outbox', 'sms'));
  expect(name).toMatch(/\.txt$/);
  const text = await readFile(join(folder, 'outbox', 'sms', name), 'utf8');
  expect(text).toBe('To: +254712345678\n\n123456 is your code & more\n');
});

test('[R287] sends no SMS in production if there is no account', () => {
  expect(createSmsService(null, { production: true, dataDir: folder })).toBeNull();
});
