const EAST_AFRICA_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Daraja's YYYYMMDDHHmmss in East Africa Time, which is UTC+3 all year (DARAJA 1.4). */
export function darajaTimestamp(instant: Date): string {
  const inNairobi = new Date(instant.getTime() + EAST_AFRICA_OFFSET_MS);
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
