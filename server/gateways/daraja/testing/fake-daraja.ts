import pino from 'pino';
import type { DarajaSettings, PushRequest } from '../daraja';
import { createDarajaClient } from '../daraja-client';
import { type Reply, replyJson, startRecordingServer } from './recording-server';

export const OAUTH_PATH = '/oauth/v1/generate';
export const PUSH_PATH = '/mpesa/stkpush/v1/processrequest';
export const QUERY_PATH = '/mpesa/stkpushquery/v1/query';

/** 22:30 UTC on New Year's Eve, when Nairobi already has the year 2027. */
const NEW_YEAR_IN_NAIROBI = new Date('2026-12-31T22:30:05Z');

export const PUSH_REQUEST: PushRequest = {
  phone254: '254712345678',
  amount: 100,
  accountReference: 'KAA123A',
  description: 'Car fee',
  callbackUrl: 'https://twende.example/api/pay/65f0/c0ffee5ec12e7',
};

/** Makes a logger that keeps its lines in memory. */
export function makeMemoryLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) };
}

/** Makes a Daraja client that logs into memory and whose clock the test sets. */
export function makeDarajaClient(baseUrl: string, overrides: Partial<DarajaSettings> = {}) {
  const { lines, log } = makeMemoryLog();
  const clock = { instant: NEW_YEAR_IN_NAIROBI, now: () => clock.instant };
  const client = createDarajaClient({
    baseUrl,
    consumerKey: 'key-of-the-consumer',
    consumerSecret: 'secret-of-the-consumer',
    shortcode: '174379',
    passkey: 'passkey-of-the-merchant',
    clock,
    timeoutMs: 5_000,
    log,
    ...overrides,
  });
  return { client, lines, clock };
}

/** Starts a stand-in for Daraja that issues numbered tokens and answers all other calls by `reply`. */
export async function startFakeDaraja(reply: Reply) {
  let tokens = 0;
  return startRecordingServer((response, request) => {
    if (!request.url.startsWith(OAUTH_PATH)) return reply(response, request);
    tokens += 1;
    replyJson(response, 200, { access_token: `token-${tokens}`, expires_in: '3599' });
  });
}
