import { setTimeout as pause } from 'node:timers/promises';
import type { RegisterCheckOutcome } from '#shared/papers/admin-contract';
import type { PaperCheck } from './paper-check';

/** Outcomes by the last digit of the licence or ID number; numbers with other digits match. */
const OUTCOMES: Readonly<Record<string, RegisterCheckOutcome>> = { 1: 'mismatch', 2: 'not_found' };
const AWAY = '3';
const SLOW = '4';

/** Creates a stand-in for a register: numbers ending in 3 get no reply, numbers ending in 4 a slow one. */
export function createSimulatedPaperCheck({ slowMs = 3_000 }: { slowMs?: number } = {}): PaperCheck {
  return {
    async check({ number }) {
      const last = number.at(-1) ?? '';
      if (last === AWAY) throw new Error('The simulated register does not answer.');
      if (last === SLOW) await pause(slowMs, undefined, { ref: false });
      return OUTCOMES[last] ?? 'match';
    },
  };
}
