import { randomInt } from 'node:crypto';
import { darajaTimestamp } from '../timestamp';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALPHANUMERICS = `${LETTERS}0123456789`;

/** 'ws_CO_' + DDMMYYYYHHmmss in Nairobi + 12 digits, as Daraja makes them. */
export function newCheckoutRequestId(now: Date): string {
  const stamp = darajaTimestamp(now);
  const day = `${stamp.slice(6, 8)}${stamp.slice(4, 6)}${stamp.slice(0, 4)}`;
  return `ws_CO_${day}${stamp.slice(8)}${randomDigits(12)}`;
}

/** Like '29115-34620561-1'; also the form of an error's requestId. */
export function newRequestId(): string {
  return `${randomDigits(5)}-${randomDigits(9)}-1`;
}

/** Ten upper-case letters and digits, the first a letter. Random enough to stay unique over restarts. */
export function newReceipt(): string {
  const rest = Array.from({ length: 9 }, () => pick(ALPHANUMERICS));
  return `${pick(LETTERS)}${rest.join('')}`;
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
