import { createHash, randomInt } from 'node:crypto';
import { TWO_STEP_LIMITS } from '#shared/core/limits';

/** 32 characters without those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 24 characters are 120 bits. NIST accepts a plain hash from 112 bits on. */
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** Makes ten codes, such as 'K7QD-2MXB-9RTA-HU4P-6WCE-TN3J', for users who lose their authenticator app. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: TWO_STEP_LIMITS.recoveryCodes }, () => randomCode().replace(GROUP, '$&-'));
}

/** Returns the hash of a typed code; ignores case, dashes and spaces. */
export function hashRecoveryCode(typed: string): string {
  return createHash('sha256').update(typed.toUpperCase().replace(/[\s-]/g, '')).digest('hex');
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
