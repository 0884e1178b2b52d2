import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '../server-process';
import { buildContactBody, send } from './load';
import { createExpectations, type Row } from './rows';

const FREEZING_TEXT = 'a text that freezes the process';
/** Code that adds a defect to the product: trimming one certain text never ends. */
const DEFECT = `
  const { trim } = String.prototype;
  String.prototype.trim = function () {
    while (String(this) === ${JSON.stringify(FREEZING_TEXT)});
    return trim.call(this);
  };`;
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  JWT_SECRET: 'Xq3v9-aRb7_kTz2m8-wYc5_pLd4n6-hJs1',
  EMBEDDED_DATABASE: '1',
  MPESA_MODE: 'simulator',
  ALLOW_IN_PRODUCTION: 'http no-rate-limit no-mail',
};

/** Milliseconds until the watchdog has ended the server: its limit plus the time between its checks. */
const ENDED_MS = 20_000;
const ASLEEP_MS = 20_000;

const contact = (url: string, message: string) =>
  send(url, { method: 'POST', path: '/api/contact', body: buildContactBody(message) });

/** Tests that a frozen event loop ends a production server, and that it can be started again. */
export async function testFrozenProcess(): Promise<Row[]> {
  const defect = `--import=data:text/javascript,${encodeURIComponent(DEFECT)}`;
  const first = await startServerProcess({ ...PRODUCTION, NODE_OPTIONS: defect });
  const { problems, expect } = createExpectations();
  expect((await contact(first.url, 'before')) === 200, 'a call before the freeze was refused');
  const began = Date.now();
  const [outcome, { signal }] = await Promise.all([contact(first.url, FREEZING_TEXT), first.exited]);
  const slowestMs = Date.now() - began;
  expect(signal === 'SIGKILL' && slowestMs <= ENDED_MS, `ended with ${signal} after ${slowestMs} ms`);
  const line =
    first
      .output()
      .split('\n')
      .find((text) => text.includes('the event loop froze')) ?? '{}';
  const { route, requestId } = JSON.parse(line);
  expect(route === 'POST /contact' && Boolean(requestId), `logged: ${line}`);
  expect(!line.includes(FREEZING_TEXT), 'the log line has a value of the request');

  const second = await startServerProcess({ ...PRODUCTION, DATA_DIR: first.folder });
  const recoveryMs = Date.now() - began;
  expect((await contact(second.url, 'after')) === 200, 'the next start does not serve');
  await second.remove();
  await first.remove();
  const lost = outcome === 200 ? 1 : 0;
  const note = 'killed by its watchdog, which named the route';
  return [{ fault: 'process frozen', requests: 3, refused: 1, lost, slowestMs, recoveryMs, note, problems }];
}

/** Tests a process that is suspended for longer than the watchdog's limit, as on a sleeping machine. */
export async function testSleepingMachine(): Promise<Row[]> {
  const server = await startServerProcess(PRODUCTION);
  const { problems, expect } = createExpectations();
  server.child.kill('SIGSTOP');
  await pause(ASLEEP_MS);
  server.child.kill('SIGCONT');
  const began = Date.now();
  expect((await contact(server.url, 'awake')) === 200, 'a call after the sleep was refused');
  const recoveryMs = Date.now() - began;
  await pause(3_000);
  expect(server.child.exitCode === null && server.child.signalCode === null, 'the process ended');
  await server.remove();
  return [{ fault: 'machine asleep 20 s', requests: 1, refused: 0, recoveryMs, note: 'goes on', problems }];
}
