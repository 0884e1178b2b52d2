import { Refusal } from '#shared/core/errors';
import { formatWaitSentence } from '#shared/core/wait-sentence';
import { createKeyedHash } from '../../../db/keyed-hash';
import type { Clock } from '../../../gateways/clock';
import type { CountedTry } from '../../../http/rate-limits';
import type { KnownDevices } from '../known-devices/known-devices.service';
import {
  deleteCounter,
  deleteCountersOf,
  findCounter,
  type SignInCounter,
  writeCounter,
} from './sign-in-counters.model';
import { keptAfter, waitAfter } from './sign-in-waits.policy';

export type SignInGuard = ReturnType<typeof createSignInGuard>;

/** Where a sign-in comes from. */
export type Origin = {
  /** The key of the network address. */
  address: string;
  /** The browser's device id, proven by nothing: it only selects a counter. */
  deviceId: string;
};

type SignInGuardDeps = {
  knownDevices: Pick<KnownDevices, 'knows'>;
  clock: Clock;
  /** The server's secret, which keys the hashes of e-mail addresses. */
  secret: string;
  /** false: nothing is counted. */
  limited: boolean;
  /** Counts the refused tries of a network address. */
  countOfAddress: (address: string) => Promise<CountedTry>;
};

/** Each lost race means that another try was counted, and those end at the first wait. */
const ATTEMPTS = 50;

/**
 * Limits password guessing: wrong tries make an account wait, longer each time, wherever they come from. Each known
 * device of the account has a counter of its own, so strangers do not lock its owner out. Addresses without an account
 * are counted alike, which tells nobody whether there is one.
 */
export function createSignInGuard({ knownDevices, clock, secret, limited, countOfAddress }: SignInGuardDeps) {
  const keyed = createKeyedHash(secret, 'sign-in');

  return {
    /**
     * Counts a try before its password is checked, so that tries at the same time cannot share one.
     * `userId` is null where no user has the address. The caller reports a right password with `passed`.
     * @throws Refusal too_many_requests while the account, the device or the network address waits
     */
    async admit(email: string, userId: string | null, from: Origin): Promise<{ passed(): Promise<void> }> {
      if (!limited) return { passed: async () => undefined };
      const account = keyed(email);
      const known = await knownDevices.knows(userId, from.deviceId);
      const counter = known ? keyed(`${account}:${from.deviceId}`) : account;
      const ofAddress = known ? null : await countOfAddress(from.address);
      try {
        await countTry(counter, account);
      } catch (error) {
        await ofAddress?.takeBack();
        throw error;
      }
      return {
        async passed() {
          await Promise.all([deleteCounter(counter), ofAddress?.takeBack()]);
        },
      };
    },

    /** Ends every wait of an account, on all its devices. */
    async clear(email: string): Promise<void> {
      if (limited) await deleteCountersOf(keyed(email));
    },
  };

  async function countTry(id: string, account: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const now = clock.now();
      const before = await findCounter(id);
      const waitMs = before ? before.waitUntil.getTime() - now.getTime() : 0;
      if (waitMs > 0) throw tooMany(waitMs);
      if (await writeCounter(before, { ...next(before, now), _id: id, account })) return;
    }
    throw new Refusal('too_many_requests');
  }
}

function next(before: SignInCounter | null, now: Date) {
  const tries = (before && before.expiresAt > now ? before.tries : 0) + 1;
  const at = (ms: number) => new Date(now.getTime() + ms);
  return { tries, waitUntil: at(waitAfter(tries)), expiresAt: at(keptAfter(tries)) };
}

function tooMany(waitMs: number): Refusal {
  const retryAfterS = Math.ceil(waitMs / 1_000);
  return new Refusal('too_many_requests', { sentence: formatWaitSentence(retryAfterS), retryAfterS });
}
