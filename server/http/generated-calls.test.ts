import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/core/endpoint';
import { REFUSALS, type RefusalCode } from '#shared/core/errors';
import { type ArbitraryCall, createCallArbitrary } from '../testing/arbitrary-call';
import { makeCar } from '../testing/make';
import { type RawResponse, sendRawRequest } from '../testing/raw-request';
import { buildSampleCallParts } from '../testing/sample-call';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';

/** Number of generated calls; `GENERATED_CALLS=20000` makes a long run with new random calls. */
const CALLS = Number(process.env.GENERATED_CALLS ?? 400);
const SEED = process.env.GENERATED_CALLS ? Date.now() % 2 ** 31 : 20_261_122;
const TIMEOUT_MS = 90_000 + 100 * CALLS;

/** Refusals that any call may return in addition to those in its OpenAPI operation. */
const ANYWHERE = new Set<RefusalCode>(['not_found', 'malformed_body', 'method_not_allowed']);

type Operation = { responses: Record<string, unknown> };
type Document = { paths: Record<string, Record<string, Operation>> };

let app: TestApp;
let document: Document;
let tokens: { user: string; admin: string };
let anyIds: string[];
let selfId: string;

beforeAll(async () => {
  app = await startApp();
  document = (await app.call<Document>('GET', '/openapi.json')).body;
  const subject = await app.signUp('Subject');
  const car = await makeCar(app, subject);
  await newTokens();
  anyIds = [subject._id, car._id.toHexString(), 'f'.repeat(24)];
});
afterAll(() => app.close());

/** Signs in new callers, because a call may have changed or deleted the previous callers. */
async function newTokens(): Promise<void> {
  const user = await app.signUp('User');
  const admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
  tokens = { user: user.token, admin: admin.token };
  selfId = user._id;
}

function contractAt(at: number): Endpoint {
  const contract = app.app.contracts[at];
  if (!contract) throw new Error(`There is no contract ${at}.`);
  return contract;
}

test(
  '[R306, V1.4.2, V2.2.1, V15.3.7] answers generated calls without faults and as the OpenAPI document declares',
  async () => {
    const counts: Record<number, number> = {};
    await fc.assert(
      fc.asyncProperty(
        fc.nat(app.app.contracts.length - 1).chain((at) =>
          fc.record({
            at: fc.constant(at),
            call: fc
              .constantFrom(...anyIds)
              .chain((anyId) =>
                createCallArbitrary(contractAt(at), buildSampleCallParts(contractAt(at), { anyId, selfId })),
              ),
            caller: fc.constantFrom('user', 'admin', 'admin', 'nobody'),
          }),
        ),
        async ({ at, call, caller }) => {
          const answer = await send(contractAt(at), call, caller);
          counts[answer.status] = (counts[answer.status] ?? 0) + 1;
          expectDeclared(contractAt(at), call, answer);
          if (answer.status === 401 && caller !== 'nobody') await newTokens();
        },
      ),
      { numRuns: CALLS, seed: SEED, endOnFailure: CALLS > 1_000 },
    );
    expect(counts[200] ?? 0).toBeGreaterThan(CALLS / 20);
    if (process.env.GENERATED_CALLS) process.stdout.write(`Replies by status: ${JSON.stringify(counts)}\n`);
  },
  TIMEOUT_MS,
);

function send(
  contract: Endpoint,
  { path, headers, body }: ArbitraryCall,
  caller: string,
): Promise<RawResponse> {
  const token = caller === 'user' || caller === 'admin' ? tokens[caller] : null;
  return sendRawRequest(app.url, {
    method: contract.method,
    path,
    headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body } : {}),
  });
}

function expectDeclared(contract: Endpoint, { path }: ArbitraryCall, answer: RawResponse): void {
  const { status, headers, text } = answer;
  const what = `${contract.method} ${path}: ${status} ${text.slice(0, 300)}`;
  if (status < 300) return void expectReply(contract, headers['content-type'] ?? '', text, what);
  const { code, error } = JSON.parse(text) as { code: RefusalCode; error: unknown };
  expect(REFUSALS[code]?.status, what).toBe(status);
  expect(code, what).not.toBe('internal');
  expect(typeof error, what).toBe('string');
  if (!ANYWHERE.has(code))
    expect(Object.keys(operationOf(contract).responses), what).toContain(String(status));
}

function expectReply(contract: Endpoint, type: string, text: string, what: string): void {
  if (contract.replyType) return void expect(type, what).toBe(contract.replyType);
  const parsed = contract.reply.safeParse(JSON.parse(text));
  expect(parsed.error?.issues ?? [], what).toEqual([]);
}

function operationOf(contract: Endpoint): Operation {
  const path = `/api${contract.path.replace(/:(\w+)/g, '{$1}')}`;
  return document.paths[path]?.[contract.method.toLowerCase()] ?? { responses: {} };
}
