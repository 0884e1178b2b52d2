import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../testing/start-app';
import { until } from '../testing/until';

const WRITERS = 16;
const BODY = JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: 'Hello' });

/**
 * Makes one write on a kept-alive connection; returns its status or an error code. Returns 'refused' if the
 * closing server has not accepted a new connection, for which the kernel reports one of two error codes.
 */
function write(url: string, agent: Agent): Promise<{ outcome: number | string; closes: boolean }> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': BODY.length };
    const call = request(`${url}/api/contact`, { method: 'POST', agent, headers }, (response) => {
      const closes = response.headers.connection === 'close';
      response.resume().once('end', () => resolve({ outcome: response.statusCode ?? 0, closes }));
    });
    call.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const isRefused = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !call.reusedSocket);
      resolve({ outcome: isRefused ? 'refused' : (code ?? message), closes: true });
    });
    call.end(BODY);
  });
}

test('[R327] interrupts no write on kept-alive connections and closes each connection after its last reply', async () => {
  const app = await startApp({ idleMs: 1_000 });
  let isClosed = false;
  onTestFinished(() => (isClosed ? undefined : app.close()));
  const carriedOut = vi.spyOn(app.services.contact, 'send');
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
  const outcomes: (number | string)[] = [];
  let closing = 0;
  const writers = Array.from({ length: WRITERS }, async () => {
    for (;;) {
      const { outcome, closes } = await write(app.url, agent);
      outcomes.push(outcome);
      if (closes) closing += 1;
      if (outcome === 'refused') return;
    }
  });
  await until(() => outcomes.length >= WRITERS);
  const began = Date.now();
  isClosed = true;
  await app.close();
  const ms = Date.now() - began;
  await Promise.race([Promise.all(writers), pause(10_000)]);
  agent.destroy();
  expect(new Set(outcomes)).toEqual(new Set([200, 'refused']));
  // Every executed write got a reply.
  expect(carriedOut).toHaveBeenCalledTimes(outcomes.filter((outcome) => outcome === 200).length);
  expect(closing).toBeGreaterThanOrEqual(WRITERS);
  expect(ms).toBeLessThan(25_000);
});

test('closes a connection without any request before the timeout', async () => {
  const app = await startApp();
  let isClosed = false;
  onTestFinished(() => (isClosed ? undefined : app.close()));
  const { hostname, port } = new URL(app.url);
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');
  expect((await fetch(`${app.url}/api/categories`)).status).toBe(200);
  const closed = once(unused.resume(), 'close');
  const began = Date.now();
  isClosed = true;
  await app.close();
  await closed;
  expect(Date.now() - began).toBeLessThan(10_000);
});
