import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from './config';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './db/embedded';
import { startServer } from './start';
import { bundleCommands } from './testing/bundle-commands';

let folder: string;
let commands: Awaited<ReturnType<typeof bundleCommands<'server'>>>;
let occupied: Server;
/** Server that rejects every command, like a Redis with another password. */
let strictRedis: Server;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-refused-'));
  await writeFile(join(folder, 'file'), '');
  occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
  strictRedis = createServer((socket) => {
    socket.on('data', () =>
      socket.write('-WRONGPASS invalid username-password pair or user is disabled.\r\n'),
    );
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(strictRedis, 'listening');
  [commands, database] = await Promise.all([
    bundleCommands({ server: 'index.ts' }),
    startEmbeddedDatabase({ folder: join(folder, 'held', 'database') }),
  ]);
});
afterAll(async () => {
  occupied.close();
  strictRedis.close();
  await database.close();
  await commands.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the server in an empty folder, as an operator does, and waits until it ends. */
async function start(env: Record<string, string>) {
  const data = await mkdtemp(join(folder, 'data-'));
  const server = spawn(process.execPath, [commands.path('server')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, DEMO_DATA: 'off', ...env },
  });
  const [[code], output, errors] = await Promise.all([
    once(server, 'exit'),
    text(server.stdout),
    text(server.stderr),
  ]);
  return { code, output, errors };
}

// The starts run concurrently, because one of them waits ten seconds for its database.
test.concurrent.each([
  {
    name: 'a port in use',
    envOf: () => ({ PORT: String((occupied.address() as AddressInfo).port) }),
    sentence: /^PORT: \d+ is in use by another program: stop that program, or choose another\.\n$/,
  },
  {
    name: 'an address of another machine',
    envOf: () => ({ HOST: '203.0.113.1' }),
    sentence: /^HOST: 203\.0\.113\.1 is no address .+\.\n$/,
  },
  {
    name: 'a data folder that cannot be written',
    envOf: () => ({ DATA_DIR: join(folder, 'file', 'data') }),
    sentence: /\n {2}- DATA_DIR: no right to write to .+\n$/,
  },
  {
    name: 'a data folder that another process has open',
    envOf: () => ({ DATA_DIR: join(folder, 'held') }),
    sentence: /^DATA_DIR: .+ is in use by process \d+: stop it, or choose another folder\.\n$/,
  },
  {
    name: 'a MongoDB that does not answer',
    envOf: () => ({ MONGODB_URI: 'mongodb://127.0.0.1:1/twende' }),
    sentence: /^MONGODB_URI: .+ECONNREFUSED.+\n$/,
  },
  {
    name: 'a MongoDB that refuses the password',
    envOf: () => ({ MONGODB_URI: `mongodb://twende:wrong@127.0.0.1:${database.port}/twende` }),
    sentence: /^MONGODB_URI: .+Authentication failed.+\n$/,
  },
  {
    name: 'a MongoDB that asks for a login and gets none',
    envOf: () => ({ MONGODB_URI: `mongodb://127.0.0.1:${database.port}/twende` }),
    sentence: /^MONGODB_URI: the database does not let this server in \(.+requires authentication\)\.\n$/,
  },
  {
    name: 'a Redis that refuses the password',
    envOf: () => ({ REDIS_URL: `redis://:wrong@127.0.0.1:${(strictRedis.address() as AddressInfo).port}` }),
    sentence: /^REDIS_URL: Redis does not let this server in \(WRONGPASS .+\)\.\n$/,
  },
])(
  "[R308] exits with code 1 and one sentence with the setting's name for $name",
  async ({ envOf, sentence }) => {
    const { code, output, errors } = await start(envOf());
    expect(errors).toMatch(sentence);
    expect(errors).not.toMatch(/^\s+at /m);
    expect(errors).not.toContain('wrong@');
    expect({ code, output }).toEqual({ code: 1, output: '' });
  },
);

test('[R843, V6.2.4] refuses to start if ADMIN_PASSWORD is common or derived from ADMIN_EMAIL', async () => {
  const dataDir = await mkdtemp(join(folder, 'admin-'));
  const ADMIN_EMAIL = 'boss.mwangi@twende.example';
  for (const ADMIN_PASSWORD of ['password123', 'Boss.Mwangi2026']) {
    const env = { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', ADMIN_EMAIL, ADMIN_PASSWORD };
    const starts = startServer({
      config: readConfig(env),
      log: pino({ level: 'silent' }),
      createPage: null,
      repeatJobs: false,
      idleMs: 0,
    });
    await expect(starts).rejects.toThrow(
      /^ADMIN_PASSWORD: This password is too common\. Please choose another\.$/,
    );
  }
});

test('refuses to start with a MongoDB user without write access', async () => {
  const refusal = new mongoose.mongo.MongoServerError({
    code: 13,
    message: 'not authorized on twende to execute command { update: "leases" }',
  });
  const write = vi.spyOn(mongoose.mongo.Collection.prototype, 'updateOne').mockRejectedValue(refusal);
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'rights'), DEMO_DATA: 'off' };
  const started = startServer({
    config: readConfig({ ...env, MONGODB_URI: `${database.uri}/twende` }),
    log: pino({ level: 'silent' }),
    createPage: null,
    repeatJobs: false,
    idleMs: 0,
  });
  await expect(started).rejects.toThrow(
    'MONGODB_URI: its user has to be one who may read and write (not authorized on twende to execute command { update: "leases" }).',
  );
  write.mockRestore();
});

test('[R307, V6.3.2, V15.2.3] refuses to start in production with demo accounts unless they are allowed', async () => {
  const uri = process.env.MONGODB_URI;
  const env = {
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'demo') },
    ...{
      JWT_SECRET: 'one-secret-of-this-test-abcdefghijkl',
      PUBLIC_URL: 'https://twende.example',
      SMTP_URL: 'smtp://mail.example',
    },
    ...{ MPESA_MODE: 'simulator', EMBEDDED_DATABASE: '1' },
    ...(uri
      ? { MONGODB_URI: Object.assign(new URL(uri), { pathname: `/twende-demo-${process.pid}` }).href }
      : {}),
  };
  const run = (more: Record<string, string> = {}) =>
    startServer({
      config: readConfig({ ...env, ...more }),
      log: pino({ level: 'silent' }),
      createPage: null,
      repeatJobs: false,
      idleMs: 0,
    });
  await mkdir(env.DATA_DIR, { mode: 0o700 });
  const first = await run();
  await first.app.services.signInUsers.create({
    ...{ name: 'Admin', email: 'admin@example.com', photoURL: '', passwordHash: null },
  });
  await first.close();

  await expect(run()).rejects.toThrow(
    /^DEMO_DATA: the database has demo accounts .+ admin@example\.com: .+ add demo-accounts to ALLOW_IN_PRODUCTION\.$/,
  );
  const allowed = await run({ ALLOW_IN_PRODUCTION: 'demo-accounts' });
  if (uri) await mongoose.connection.dropDatabase();
  await allowed.close();
});
