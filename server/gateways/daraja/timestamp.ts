import { AHEAD_MS } from '#shared/core/days';

/** Daraja's YYYYMMDDHHmmss in East Africa Time (DARAJA 1.4). */
export function darajaTimestamp(instant: Date): string {
  const inNairobi = new Date(instant.getTime() + AHEAD_MS);
  return inNairobi.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** The Timestamp and Password of one request, from one clock reading, so that they always agree. */
export function signRequest(
  account: { shortcode: string; passkey: string },
  instant: Date,
): { Timestamp: string; Password: string } {
  const timestamp = darajaTimestamp(instant);
  const password = Buffer.from(`${account.shortcode}${account.passkey}${timestamp}`).toString('base64');
  return { Timestamp: timestamp, Password: password };
}
