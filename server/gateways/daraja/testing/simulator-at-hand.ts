import { onTestFinished } from 'vitest';
import type { DarajaSettings, PushResult } from '../daraja';
import { type DarajaSimulator, startDarajaSimulator } from '../simulator/start-simulator';
import { A_PUSH, clientOf, OAUTH_PATH } from './daraja-at-hand';
import { replyJson, startRecordingServer } from './recording-server';

/** A simulator whose subscribers answer at once unless told otherwise; it ends with the test. */
export async function openSimulator(settings: Partial<Parameters<typeof startDarajaSimulator>[0]> = {}) {
  const simulator = await startDarajaSimulator({ delayMs: 0, ...settings });
  onTestFinished(() => simulator.close());
  return simulator;
}

/** Our own client, pointed at a simulator. */
export function clientFor(simulator: DarajaSimulator, overrides: Partial<DarajaSettings> = {}) {
  const { baseUrl, consumerKey, consumerSecret, shortcode, passkey } = simulator;
  return clientOf(baseUrl, { consumerKey, consumerSecret, shortcode, passkey, ...overrides });
}

/** Our callback endpoint as Daraja sees it: a small HTTP server that answers every callback with 200. */
export async function openReceiver() {
  const server = await startRecordingServer((response) =>
    replyJson(response, 200, { ResultCode: 0, ResultDesc: 'Accepted' }),
  );
  return { ...server, callbackUrl: `${server.baseUrl}/api/pay/65f0/c0ffee` };
}

/** Simulator, client and receiver, with a push from this phone already made. */
export async function pushFrom(phone: string, settings: Parameters<typeof openSimulator>[0] = {}) {
  const simulator = await openSimulator(settings);
  const receiver = await openReceiver();
  const { client } = clientFor(simulator);
  const { callbackUrl } = receiver;
  const pushed = await client.push({ ...A_PUSH, phone254: `254${phone.slice(1)}`, callbackUrl });
  return { simulator, receiver, client, pushed };
}

/** The CheckoutRequestID of an accepted push. */
export function idOf(pushed: PushResult): string {
  if (pushed.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(pushed)}`);
  return pushed.checkoutRequestId;
}

/** A bearer header that the simulator takes. */
export async function bearerOf(simulator: DarajaSimulator): Promise<string> {
  const basic = Buffer.from(`${simulator.consumerKey}:${simulator.consumerSecret}`).toString('base64');
  const response = await fetch(`${simulator.baseUrl}${OAUTH_PATH}?grant_type=client_credentials`, {
    headers: { Authorization: `Basic ${basic}` },
  });
  const body: unknown = await response.json();
  return `Bearer ${Object(body).access_token}`;
}
