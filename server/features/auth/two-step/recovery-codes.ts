import { createHash, randomInt } from 'node:crypto';
import { TWO_STEP } from '#shared/core/limits';

/** 32 characters, none of which reads like another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 120 bits: too many to find from a plain hash, which NIST accepts from 112 on. */
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** Ten codes such as 'K7QD-2MXB-9RTA-HU4P-6WCE-TN3J', for a lost authenticator app. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: TWO_STEP.recoveryCodes }, () => randomCode().replace(GROUP, '$&-'));
}

/** The hash of a code as typed, in any case, with or without dashes and spaces. */
export function recoveryHash(typed: string): string {
  return createHash('sha256').update(typed.toUpperCase().replace(/[\s-]/g, '')).digest('hex');
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
