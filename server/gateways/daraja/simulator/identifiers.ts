import { randomInt } from 'node:crypto';
import { formatDarajaTimestamp } from '../timestamp';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALPHANUMERICS = `${LETTERS}0123456789`;

/** Makes 'ws_CO_' + DDMMYYYYHHmmss in Nairobi's time + 12 digits. */
export function newCheckoutRequestId(now: Date): string {
  const stamp = formatDarajaTimestamp(now);
  const day = `${stamp.slice(6, 8)}${stamp.slice(4, 6)}${stamp.slice(0, 4)}`;
  return `ws_CO_${day}${stamp.slice(8)}${randomDigits(12)}`;
}

/** Makes an id like '29115-34620561-1', the format of a MerchantRequestID and of an error's requestId. */
export function newRequestId(): string {
  return `${randomDigits(5)}-${randomDigits(9)}-1`;
}

/** Makes ten upper-case letters and digits. Random, so that receipts do not repeat after a restart. */
export function newReceipt(): string {
  const rest = Array.from({ length: 9 }, () => randomCharacter(ALPHANUMERICS));
  return `${randomCharacter(LETTERS)}${rest.join('')}`;
}

function randomCharacter(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
