import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import {
  type DarajaSimulator,
  startDarajaSimulator,
} from '../../../gateways/daraja/simulator/start-simulator';
import { bundleCommands } from '../../../testing/bundle-commands';
import { findFreePort } from '../../../testing/free-port';
import type { Interruption } from '../../../testing/interruptible-server';
import { isPaid, makeCarFields, makeCarForm, makePhotos, makePlate } from '../../../testing/make';
import { createTestUsers, type TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';

const BY_HAND = '0700000100';
const LATER_MS = 3 * 60_000;

let simulator: DarajaSimulator;
let commands: Awaited<ReturnType<typeof bundleCommands<'server' | 'reconcile'>>>;
let folder: string;
let env: Record<string, string>;
let url: string;
let server: ChildProcess;
let exit: Promise<unknown[]>;

beforeAll(async () => {
  [simulator, commands] = await Promise.all([
    startDarajaSimulator({ delayMs: 50 }),
    bundleCommands({ server: 'testing/interruptible-server.ts', reconcile: 'commands/reconcile.ts' }),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'twende-kills-'));
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    RATE_LIMIT: 'off',
    MPESA_MODE: 'sandbox',
    MPESA_BASE_URL: simulator.baseUrl,
    MPESA_CALLBACK_URL: url,
    MPESA_CONSUMER_KEY: simulator.consumerKey,
    MPESA_CONSUMER_SECRET: simulator.consumerSecret,
    MPESA_SHORTCODE: simulator.shortcode,
    MPESA_PASSKEY: simulator.passkey,
    ...databaseOfThisTest(),
  };
});
afterAll(async () => {
  server.kill('SIGKILL');
  await simulator.close();
  await commands.remove();
  if (env.MONGODB_URI) await dropDatabase(env.MONGODB_URI);
  await rm(folder, { recursive: true, force: true });
});

/**
 * Returns a separate database for the killed process if MONGODB_URI is set; otherwise the process starts its
 * own embedded one.
 */
function databaseOfThisTest(): Record<string, string> {
  if (!process.env.MONGODB_URI) return {};
  const uri = new URL(process.env.MONGODB_URI);
  uri.pathname = `/twende-kills-${process.pid}`;
  return { MONGODB_URI: uri.href };
}

async function dropDatabase(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

async function boot(clockAheadMs = 0): Promise<void> {
  server = fork(commands.path('server'), {
    execArgv: [],
    env: { ...env, CLOCK_AHEAD_MS: String(clockAheadMs) },
  });
  exit = once(server, 'exit');
  const [message] = await once(server, 'message');
  expect(message).toBe('ready');
}

async function send(...orders: (Interruption | 'run jobs')[]): Promise<void> {
  for (const one of orders) {
    server.send(one);
    await once(server, 'message');
  }
}

/** Makes a call during which the server is killed. */
async function expectKilled(call: () => Promise<unknown>): Promise<void> {
  const ended = call().then(
    () => 'answered',
    () => 'aborted',
  );
  expect((await exit)[1]).toBe('SIGKILL');
  await ended;
}

const pay = (user: TestUser, regNo: string) =>
  user.call('POST', '/stkPush', { phone: BY_HAND, amount: 100, regNo });

/** Approves the prompt on the simulated phone. */
async function approve(regNo: string): Promise<void> {
  const prompt = simulator.prompts().find((one) => one.accountReference === regNo);
  await fetch(`${simulator.baseUrl}/prompts/${prompt?.checkoutRequestId}/approve`, {
    method: 'POST',
    redirect: 'manual',
  });
}

test('[R190, V2.3.3] registers one car per paid fee even if the server is killed at each step', async () => {
  const photos = await makePhotos();
  const [one, other] = [makePlate(), makePlate()];
  const register = (user: TestUser, regNo: string) =>
    user.call('POST', '/registerCar', makeCarForm(makeCarFields({ regNo }), photos));

  await boot();
  const users = createTestUsers(url);
  const lender = await users.signUp('Kilonzo Mutua');
  // A second user, because the uploads of one user run one after another and the first registration hangs.
  const second = await users.signUp('Amina Hassan');
  await send({ before: 'transactions.updateOne', effect: 'kill' });
  await expectKilled(() => pay(lender, one));

  await boot();
  await approve(one);
  await until(() => isPaid(lender, one));
  expect((await pay(second, other)).status).toBe(200);
  await send({ before: 'transactions.updateOne', effect: 'kill' });
  await expectKilled(() => approve(other));

  await boot();
  await send('run jobs');
  expect(await isPaid(second, other)).toBe(true);
  await send(
    { before: 'cars.insertOne', effect: 'hang' },
    { before: 'cars.findOneAndUpdate', effect: 'kill' },
  );
  const hanging = register(lender, one).catch(() => 'aborted');
  await until(async () => !(await isPaid(lender, one)));
  await expectKilled(() => register(second, other));
  await hanging;

  await boot(LATER_MS);
  await send('run jobs');
  const carsOf = async (user: TestUser) =>
    (await user.call<OwnCar[]>('GET', `/mycars?userId=${user._id}`)).body;
  expect(await isPaid(lender, one)).toBe(true);
  expect(await carsOf(second)).toMatchObject([{ regNo: other, isSubscribed: true }]);
  expect(await carsOf(lender)).toEqual([]);
  expect((await register(lender, one)).status).toBe(201);
  expect((await register(lender, one)).status).toBe(409);
  expect((await carsOf(lender)).map((car) => car.regNo)).toEqual([one]);

  const { stdout } = await promisify(execFile)(process.execPath, [commands.path('reconcile')], { env });
  expect(stdout).toContain('Paid: 2 payments, KES 200\n  used by registrations   2\n');
  expect(stdout).toContain('Reconciliation: no imbalances.');
});
