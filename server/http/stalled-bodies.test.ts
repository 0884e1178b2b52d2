import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../testing/until';
import { watchRequestBodies } from './stalled-bodies';

let server: Server;
let closeStalled: () => void;
let now: number;
/** Whether the test server reads request bodies. */
let reads: boolean;
let received: IncomingMessage | null;

beforeEach(async () => {
  [now, reads, received] = [0, true, null];
  server = createServer((request, response) => {
    received = request;
    if (reads) request.resume().once('end', () => response.end('complete'));
  });
  ({ closeStalled } = watchRequestBodies(server, () => now));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the head of a POST request; resolves once the server has received it. */
async function post(
  headers: string,
): Promise<{ socket: Socket; text: () => string; closed: Promise<unknown> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`);
  await until(() => received !== null);
  return { socket, text: () => text, closed };
}

/** Sends bytes; resolves once the server has received them. */
async function send(socket: Socket, bytes: string): Promise<void> {
  const before = received?.socket.bytesRead ?? 0;
  socket.write(bytes);
  await until(() => (received?.socket.bytesRead ?? 0) >= before + bytes.length);
}

describe('stalled bodies', () => {
  test.each([
    { body: 'no byte', headers: 'Content-Length: 100000', bytes: '' },
    { body: 'half', headers: 'Content-Length: 100000', bytes: 'x'.repeat(50_000) },
    { body: 'a chunk', headers: 'Transfer-Encoding: chunked', bytes: '5\r\nhello\r\n' },
  ])('[R839] answers 408 if only $body of a body arrives within 20 s', async ({ headers, bytes }) => {
    const { socket, text, closed } = await post(headers);
    await send(socket, bytes);
    closeStalled();
    now += 19_999;
    closeStalled();
    expect(text()).toBe('');
    now += 1;
    closeStalled();
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
    expect(text()).toContain('"code":"body_stalled"');
  });

  test('[R839] answers 408 if only single bytes arrive from time to time', async () => {
    const { socket, text, closed } = await post('Content-Length: 100000');
    closeStalled();
    for (let count = 0; count < 20; count += 1) {
      await send(socket, 'x');
      now += 1_000;
      closeStalled();
    }
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('[R839] does not interrupt a slow body that makes progress', async () => {
    const { socket, text } = await post('Content-Length: 20000');
    for (let count = 0; count < 10; count += 1) {
      await send(socket, 'x'.repeat(2_000));
      closeStalled();
      now += 19_000;
      closeStalled();
    }
    await until(() => text().includes('complete'));
    socket.destroy();
  });

  test('[R839] does not interrupt a body that the server does not read yet', async () => {
    reads = false;
    const { socket, text } = await post('Content-Length: 100000');
    for (const ms of [0, 30_000, 30_000]) {
      now += ms;
      closeStalled();
    }
    expect([text(), received?.destroyed]).toEqual(['', false]);
    socket.destroy();
  });
});
