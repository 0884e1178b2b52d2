import { onTestFinished } from 'vitest';
import type { DarajaSettings, PushResult } from '../daraja';
import { type DarajaSimulator, startDarajaSimulator } from '../simulator/start-simulator';
import { makeDarajaClient, OAUTH_PATH, PUSH_REQUEST } from './fake-daraja';
import { replyJson, startRecordingServer } from './recording-server';

/** Starts a simulator, by default without a delay; stops it after the test. */
export async function startSimulator(settings: Partial<Parameters<typeof startDarajaSimulator>[0]> = {}) {
  const simulator = await startDarajaSimulator({ delayMs: 0, ...settings });
  onTestFinished(() => simulator.close());
  return simulator;
}

/** Makes the product's Daraja client for a simulator. */
export function makeSimulatorClient(simulator: DarajaSimulator, overrides: Partial<DarajaSettings> = {}) {
  const { baseUrl, consumerKey, consumerSecret, shortcode, passkey } = simulator;
  return makeDarajaClient(baseUrl, { consumerKey, consumerSecret, shortcode, passkey, ...overrides });
}

/** Starts a stand-in for the callback endpoint, which answers every callback with 200. */
export async function startCallbackReceiver() {
  const server = await startRecordingServer((response) =>
    replyJson(response, 200, { ResultCode: 0, ResultDesc: 'Accepted' }),
  );
  return { ...server, callbackUrl: `${server.baseUrl}/api/pay/65f0/c0ffee` };
}

/** Starts a simulator and a callback receiver, and sends a push to this phone number. */
export async function sendSimulatedPush(phone: string, settings: Parameters<typeof startSimulator>[0] = {}) {
  const simulator = await startSimulator(settings);
  const receiver = await startCallbackReceiver();
  const { client } = makeSimulatorClient(simulator);
  const { callbackUrl } = receiver;
  const pushed = await client.push({ ...PUSH_REQUEST, phone254: `254${phone.slice(1)}`, callbackUrl });
  return { simulator, receiver, client, pushed };
}

/** Returns the CheckoutRequestID of an accepted push; throws for any other outcome. */
export function getCheckoutId(pushed: PushResult): string {
  if (pushed.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(pushed)}`);
  return pushed.checkoutRequestId;
}

/** Fetches a token from the simulator and returns it as an Authorization header. */
export async function fetchAuthorizationHeader(simulator: DarajaSimulator): Promise<string> {
  const basic = Buffer.from(`${simulator.consumerKey}:${simulator.consumerSecret}`).toString('base64');
  const response = await fetch(`${simulator.baseUrl}${OAUTH_PATH}?grant_type=client_credentials`, {
    headers: { Authorization: `Basic ${basic}` },
  });
  const body: unknown = await response.json();
  return `Bearer ${Object(body).access_token}`;
}
