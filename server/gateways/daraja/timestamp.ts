import { NAIROBI_OFFSET_MS } from '#shared/core/days';

/** Formats an instant as YYYYMMDDHHmmss in East Africa Time. */
export function formatDarajaTimestamp(instant: Date): string {
  const inNairobi = new Date(instant.getTime() + NAIROBI_OFFSET_MS);
  return inNairobi.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** Returns timestamp and password of the same instant, because Daraja checks that they match. */
export function signRequest(
  merchant: { shortcode: string; passkey: string },
  instant: Date,
): { Timestamp: string; Password: string } {
  const timestamp = formatDarajaTimestamp(instant);
  const password = Buffer.from(`${merchant.shortcode}${merchant.passkey}${timestamp}`).toString('base64');
  return { Timestamp: timestamp, Password: password };
}
