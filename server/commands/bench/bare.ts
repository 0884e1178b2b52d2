import { readFileSync } from 'node:fs';
import { Agent, createServer, type Server as HttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { LIVE_EVENTS } from '#shared/core/live-events';

/** Keep-alive time in milliseconds, the same as the one that replies of Twende's server announce. */
const KEEP_ALIVE_MS = 65_000;

/** Minimal servers for comparison, each run in its own process; the arguments are its name and parameters. */
const SERVERS: Record<string, (...args: string[]) => HttpServer> = {
  answer(answerFile = '', bodyFile = '') {
    const { status, headers } = JSON.parse(readFileSync(answerFile, 'utf8'));
    const body = status === 304 ? undefined : readFileSync(bodyFile);
    return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_request, response) => {
      response.writeHead(status, headers);
      response.end(body);
    });
  },

  page(text = '') {
    const head =
      '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width">';
    return createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(`${head}<p>${text}</p></html>`);
    });
  },

  chat() {
    const server = createServer();
    new Server(server, { transports: ['websocket'] }).on('connection', (socket) => {
      socket.on(LIVE_EVENTS.join, async (roomId: string, done: (answer: object) => void) => {
        await socket.join(roomId);
        done({ roomId });
      });
      socket.on(LIVE_EVENTS.sendMessage, (message: { roomId: string }, done: (answer: object) => void) => {
        socket.to(message.roomId).emit(LIVE_EVENTS.receiveMessage, message);
        done({ message });
      });
    });
    return server;
  },

  proxy(...targets) {
    const agent = new Agent({ keepAlive: true });
    let turn = 0;
    return createServer((incoming, reply) => {
      turn += 1;
      const { method, headers, url = '/' } = incoming;
      const outgoing = request(new URL(url, targets[turn % targets.length]), { method, headers, agent });
      outgoing.on('response', (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      outgoing.on('error', () => reply.destroy());
      incoming.pipe(outgoing);
    });
  },
};

const [kind = '', ...args] = process.argv.slice(2);
const server = SERVERS[kind]?.(...args);
server?.listen(0, '127.0.0.1', () => {
  console.log(`bare: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
