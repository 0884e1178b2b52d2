import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../../clock';
import { deliverCallback } from './callback-delivery';
import { createPromptBook, type Prompt } from './prompts';
import { createSimulatorApp } from './simulator-app';
import { createTokenDesk } from './tokens';

/** Specified for the subscriber whose callback is late. */
const LATE_MS = 90_000;

type SimulatorSettings = {
  /** On the loopback address; 0 takes a free one. */
  port?: number;
  /** Time until a simulated subscriber answers the prompt. */
  delayMs: number;
  lateMs?: number;
  /** Whether GET / shows the phones; for development only. */
  page?: boolean;
  log?: Pick<Logger, 'info'>;
  clock?: Clock;
  /** Made up where not given. */
  consumerKey?: string;
  consumerSecret?: string;
  shortcode?: string;
  passkey?: string;
};

/** A running simulator, with all that a client of it has to be given. */
export type DarajaSimulator = {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  /** Every push that became a prompt, oldest first. */
  prompts(): Prompt[];
  close(): Promise<void>;
};

/** Starts a stand-in for Daraja on an HTTP listener of its own: endpoints, checks, subscribers, callbacks. */
export async function startDarajaSimulator(settings: SimulatorSettings): Promise<DarajaSimulator> {
  const clock = settings.clock ?? systemClock;
  const credentials = {
    consumerKey: settings.consumerKey ?? randomBytes(16).toString('hex'),
    consumerSecret: settings.consumerSecret ?? randomBytes(16).toString('hex'),
    shortcode: settings.shortcode ?? '174379',
    passkey: settings.passkey ?? randomBytes(32).toString('hex'),
  };
  const prompts = createPromptBook({
    delayMs: settings.delayMs,
    lateMs: settings.lateMs ?? LATE_MS,
    clock,
    async deliver(prompt, closing) {
      const delivery = await deliverCallback(prompt, { shortcode: credentials.shortcode, clock }, closing);
      const { checkoutRequestId } = prompt;
      settings.log?.info({ checkoutRequestId, answer: delivery.answer }, 'Simulated M-Pesa called back');
      return delivery;
    },
  });
  const tokens = createTokenDesk(credentials, clock);
  const page = settings.page ?? true;
  const server = createServer(createSimulatorApp({ account: credentials, tokens, prompts, page }));
  server.listen(settings.port ?? 0, '127.0.0.1');
  await once(server, 'listening');

  return {
    baseUrl: addressOf(server.address()),
    ...credentials,
    prompts: prompts.list,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, prompts.close()]);
    },
  };
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('The simulator has no TCP port');
  return `http://127.0.0.1:${address.port}`;
}
