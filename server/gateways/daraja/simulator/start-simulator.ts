import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../../clock';
import { deliverCallback } from './callback-delivery';
import { createPromptRegistry, type Prompt } from './prompts';
import { createSimulatorApp } from './simulator-app';
import { createTokenIssuer } from './tokens';

const DEFAULT_LATE_MS = 90_000;

type SimulatorSettings = {
  /** Loopback port; 0: any free one. */
  port?: number;
  /** Time from the push until the subscriber answers the prompt. */
  delayMs: number;
  /** Pause between the end of the prompt and the late callback of 0700000097. */
  lateMs?: number;
  /** Serves the page at GET /; for development only. */
  page?: boolean;
  log?: Pick<Logger, 'info'>;
  clock?: Clock;
  /** Generated if absent. */
  consumerKey?: string;
  consumerSecret?: string;
  shortcode?: string;
  passkey?: string;
};

/** A running simulator with the merchant that a client needs. */
export type DarajaSimulator = {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  /** Every prompt since the start, oldest first. */
  prompts(): Prompt[];
  close(): Promise<void>;
};

/** Starts an HTTP stand-in for Daraja: endpoints, validation, simulated subscribers, callbacks. */
export async function startDarajaSimulator(settings: SimulatorSettings): Promise<DarajaSimulator> {
  const clock = settings.clock ?? systemClock;
  const credentials = {
    consumerKey: settings.consumerKey ?? randomBytes(16).toString('hex'),
    consumerSecret: settings.consumerSecret ?? randomBytes(16).toString('hex'),
    shortcode: settings.shortcode ?? '174379',
    passkey: settings.passkey ?? randomBytes(32).toString('hex'),
  };
  const prompts = createPromptRegistry({
    delayMs: settings.delayMs,
    lateMs: settings.lateMs ?? DEFAULT_LATE_MS,
    clock,
    async deliver(prompt, closing) {
      const delivery = await deliverCallback(prompt, { shortcode: credentials.shortcode, clock }, closing);
      const { checkoutRequestId } = prompt;
      settings.log?.info({ checkoutRequestId, answer: delivery.answer }, 'Simulated M-Pesa called back');
      return delivery;
    },
  });
  const tokens = createTokenIssuer(credentials, clock);
  const page = settings.page ?? true;
  const server = createServer(createSimulatorApp({ merchant: credentials, tokens, prompts, page }));
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
