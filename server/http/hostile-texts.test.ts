import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/core/endpoint';
import { Refusal } from '#shared/core/errors';
import { roomIdPayload, sendMessagePayload } from '#shared/messages/contract';
import { findUnguardedFields } from '../testing/hostile-texts/hasty-checks';
import {
  buildHostileRequest,
  generateHostileCalls,
  type HostileCall,
} from '../testing/hostile-texts/hostile-calls';
import { TEXT_RULES } from '../testing/hostile-texts/text-rules';
import { HOSTILE_TEXT_UNITS } from '../testing/hostile-texts/units';
import { sendRawRequest } from '../testing/raw-request';
import { buildSampleCallParts, type SampleParts } from '../testing/sample-call';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import { readThreadTime } from '../testing/thread-time';
import { parseInput, parseUrlInput } from './parse-input';

/** Maximum processor time for one text in milliseconds. */
const MOST_MS = 50;
/** Maximum repetitions of a run that costs too much, as one garbage collection may outlast several runs. */
const MORE_RUNS = 9;
const LONGEST_TEXT = 90_000;
const ID = 'f'.repeat(24);
const MESSAGE = { senderId: ID, receiverId: ID, message: 'Hello' };
const LIVE_PAYLOADS: Readonly<Record<string, (text: string) => unknown>> = {
  'the text of a message': (message) => parseInput(sendMessagePayload, { ...MESSAGE, message }),
  'the receiver of a message': (receiverId) => parseInput(sendMessagePayload, { ...MESSAGE, receiverId }),
  'the time of a message': (timestamp) => parseInput(sendMessagePayload, { ...MESSAGE, timestamp }),
  'the id of a message': (clientId) => parseInput(sendMessagePayload, { ...MESSAGE, clientId }),
  'the room of a message': (roomId) => parseInput(sendMessagePayload, { ...MESSAGE, roomId }),
  'a room': (room) => parseInput(roomIdPayload, room),
};

/** Number of calls sent over HTTP, and maximum milliseconds that another call may wait meanwhile. */
const SENT = 300;
const MOST_WAIT_MS = 300;

let app: TestApp;
let admin: { token: string; _id: string };
let samples: Map<Endpoint, SampleParts>;

beforeAll(async () => {
  app = await startApp();
  await newAdmin();
  const ids = { anyId: admin._id, selfId: admin._id };
  samples = new Map(app.app.contracts.map((contract) => [contract, buildSampleCallParts(contract, ids)]));
});
afterAll(() => app.close());

async function newAdmin(): Promise<void> {
  admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
}

function sampleOf(contract: Endpoint): SampleParts {
  const sample = samples.get(contract);
  if (!sample) throw new Error(`There is no sample for ${contract.path}.`);
  return sample;
}

/** Returns the milliseconds of the shortest of several runs, as longer runs include garbage collections. */
async function costOf(run: () => unknown): Promise<number> {
  let cost = await costOnce(run);
  for (let more = 0; more < MORE_RUNS && cost > MOST_MS; more += 1)
    cost = Math.min(cost, await costOnce(run));
  return cost;
}

async function costOnce(run: () => unknown): Promise<number> {
  const before = readThreadTime();
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return readThreadTime() - before;
}

/** Returns the names and times of hostile texts that cost too much when repeated up to this length. */
async function slowUnits(run: (text: string) => unknown, length: number): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, unit] of Object.entries(HOSTILE_TEXT_UNITS)) {
    const text = unit.repeat(Math.floor(length / unit.length));
    for (const one of [text, `${text}x`, `x${text}`]) {
      const cost = await costOf(() => run(one));
      if (cost > MOST_MS) slow.push(`${name}: ${cost} ms`);
    }
  }
  return slow;
}

describe('processing of hostile texts', () => {
  test('[R760, V15.2.2] costs at most 50 ms of processor time in every field of every call', async () => {
    const slow: string[] = [];
    let count = 0;
    for (const { name, field, value } of generateHostileCalls(app.app.contracts, sampleOf)) {
      const schema = field.contract[field.part];
      if (!schema) continue;
      const parse = field.part === 'body' ? parseInput : parseUrlInput;
      const cost = await costOf(() => parse(schema, value as object));
      if (cost > MOST_MS) slow.push(`${name}: ${cost} ms`);
      count += 1;
    }
    expect(slow).toEqual([]);
    expect(count).toBeGreaterThan(10_000);
  });

  test.each(Object.entries(LIVE_PAYLOADS))(
    '[R760] costs at most 50 ms of processor time in %s of the live channel',
    async (_name, payload) => {
      expect(await slowUnits((text) => payload(text), LONGEST_TEXT)).toEqual([]);
    },
  );

  test.each(Object.entries(TEXT_RULES))(
    '[R760] costs at most 50 ms of processor time in %s',
    async (_name, { run, longest = LONGEST_TEXT }) => {
      await run('');
      expect(await slowUnits(run, longest)).toEqual([]);
    },
  );

  test('[R760] delays another call by at most 300 ms', async () => {
    const all = generateHostileCalls(app.app.contracts, sampleOf);
    const step = Math.floor([...all].length / SENT);
    const waits: string[] = [];
    let at = 0;
    for (const call of generateHostileCalls(app.app.contracts, sampleOf)) {
      if (at % step === 0) waits.push(...(await longWaitsBeside(call)));
      at += 1;
    }
    expect(waits).toEqual([]);
  });
});

/**
 * Sends the hostile call and, until it ends, repeats another call. Returns a line for each repetition that
 * waited too long.
 */
async function longWaitsBeside(call: HostileCall): Promise<string[]> {
  const { headers, ...request } = buildHostileRequest(call, sampleOf(call.field.contract));
  let isAnswered = false;
  const answer = sendRawRequest(app.url, {
    ...request,
    headers: { ...headers, Authorization: `Bearer ${admin.token}` },
  }).finally(() => {
    isAnswered = true;
  });
  const waits: string[] = [];
  do {
    const wait = await waitForAnother();
    if (wait > MOST_WAIT_MS) waits.push(`${call.name}: ${wait} ms`);
  } while (!isAnswered);
  const { status } = await answer;
  if (status === 500) waits.push(`${call.name}: status ${status}`);
  if (status === 401) await newAdmin();
  return waits;
}

/** Returns a call's milliseconds, at most the processor time used, as other processes may delay the call. */
async function waitForAnother(): Promise<number> {
  const started = performance.now();
  const before = process.cpuUsage();
  const { status } = await sendRawRequest(app.url, { path: '/api/settings' });
  expect(status).toBe(200);
  const { user, system } = process.cpuUsage(before);
  return Math.min(performance.now() - started, (user + system) / 1_000);
}

test('[R760] lets no check in a contract read a value that an earlier check has refused', () => {
  expect(app.app.contracts.flatMap(findUnguardedFields)).toEqual([]);
});
