import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

/** Outcome of a call: its status, or the code of a broken connection. */
export type Outcome = { kind: 'read' | 'write'; status: number | string; ms: number; at: number };

const WORKERS = 8;
const BETWEEN_MS = 25;

type Call = { method: string; path: string; body?: string; agent?: Agent };

/** Makes one HTTP call; never throws. */
export function send(url: string, { method, path, body, agent }: Call): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = body
      ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
      : {};
    const call = request(`${url}${path}`, { method, headers, ...(agent ? { agent } : {}) }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error) => resolve(error.message));
    });
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end(body);
  });
}

/** Builds a contact message with a unique text, so that it can be found in the database. */
export function buildContactBody(message: string): string {
  return JSON.stringify({ name: 'Asha', email: 'asha@example.com', message });
}

/** Starts clients that read and write on kept-alive connections until the test stops them. */
export function startLoad(url: string, readPath: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });
  const outcomes: Outcome[] = [];
  const acknowledged: string[] = [];
  let running = true;

  async function work(): Promise<void> {
    for (let count = 0; running; count += 1) {
      const kind = count % 2 === 0 ? 'read' : 'write';
      const message = randomUUID();
      const at = Date.now();
      const status = await send(
        url,
        kind === 'read'
          ? { method: 'GET', path: readPath, agent }
          : { method: 'POST', path: '/api/contact', body: buildContactBody(message), agent },
      );
      outcomes.push({ kind, status, ms: Date.now() - at, at });
      if (kind === 'write' && status === 200) acknowledged.push(message);
      await pause(BETWEEN_MS);
    }
  }

  const workers = Array.from({ length: WORKERS }, work);
  return {
    outcomes,
    acknowledged,
    async stop(): Promise<void> {
      running = false;
      await Promise.all(workers);
      agent.destroy();
    },
  };
}

/** Returns the number of acknowledged messages that are not in the database. */
export async function countLostMessages(uri: string, acknowledged: readonly string[]): Promise<number> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const stored = await client
    .db()
    .collection('contactmessages')
    .find({ message: { $in: [...acknowledged] } })
    .toArray();
  await client.close();
  return acknowledged.length - new Set(stored.map(({ message }) => message)).size;
}
