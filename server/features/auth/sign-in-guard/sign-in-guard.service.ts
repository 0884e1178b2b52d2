import { Refusal } from '#shared/core/errors';
import { formatWaitSentence } from '#shared/core/wait-sentence';
import { createKeyedHash } from '../../../db/signatures';
import type { Clock } from '../../../gateways/clock';
import type { CountedAttempt } from '../../../http/rate-limits';
import type { KnownDevices } from '../known-devices/known-devices.service';
import {
  deleteAccountCounters,
  deleteCounter,
  findCounter,
  type SignInCounter,
  storeCounter,
} from './sign-in-counters.model';
import { computeCounterLifetime, computeSignInWait } from './sign-in-waits.policy';

export type SignInGuard = ReturnType<typeof createSignInGuard>;

export type AttemptOrigin = {
  address: string;
  /** Id in the browser's device cookie. It proves no identity and only selects a counter. */
  deviceId: string;
};

type SignInGuardDeps = {
  knownDevices: Pick<KnownDevices, 'knows'>;
  clock: Clock;
  secret: string;
  limited: boolean;
  /**
   * Counts a try against the limit of a network address; the returned object can undo the count.
   * @throws Refusal too_many_requests
   */
  countAddressTry: (address: string) => Promise<CountedAttempt>;
};

/**
 * Maximum number of attempts to store a counter. An attempt fails only if a concurrent try was counted first.
 * This happens only a few times, because a wait begins after a few counted tries and refuses all others.
 */
const ATTEMPTS = 50;

/**
 * Limits password guessing: an account waits after wrong tries, longer each time. Each known device has its
 * own counter, so that strangers cannot lock the user out. Emails without an account are counted in the same
 * way, so that the limits do not reveal which emails have an account.
 */
export function createSignInGuard(deps: SignInGuardDeps) {
  const { knownDevices, clock, secret, limited, countAddressTry } = deps;
  const hash = createKeyedHash(secret, 'sign-in');

  return {
    /**
     * Counts a try before its password is checked, so that concurrent tries cannot share one count. `userId`
     * is null if no user has the email. If the password is right, call `passed`, which takes the try back.
     * @throws Refusal too_many_requests
     */
    async admit(
      email: string,
      userId: string | null,
      from: AttemptOrigin,
    ): Promise<{ passed(): Promise<void> }> {
      if (!limited) return { passed: async () => undefined };
      const account = hash(email);
      const known = await knownDevices.knows(userId, from.deviceId);
      const counter = known ? hash(`${account}:${from.deviceId}`) : account;
      const ofAddress = known ? null : await countAddressTry(from.address);
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

    async clear(email: string): Promise<void> {
      if (limited) await deleteAccountCounters(hash(email));
    },
  };

  async function countTry(id: string, account: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const now = clock.now();
      const before = await findCounter(id);
      const waitMs = before ? before.waitUntil.getTime() - now.getTime() : 0;
      if (waitMs > 0) throw buildTooManyRefusal(waitMs);
      if (await storeCounter(before, { ...countNextTry(before, now), _id: id, account })) return;
    }
    throw new Refusal('too_many_requests');
  }
}

function countNextTry(before: SignInCounter | null, now: Date) {
  const tries = (before && before.expiresAt > now ? before.tries : 0) + 1;
  const at = (ms: number) => new Date(now.getTime() + ms);
  return { tries, waitUntil: at(computeSignInWait(tries)), expiresAt: at(computeCounterLifetime(tries)) };
}

function buildTooManyRefusal(waitMs: number): Refusal {
  const retryAfterS = Math.ceil(waitMs / 1_000);
  return new Refusal('too_many_requests', { sentence: formatWaitSentence(retryAfterS), retryAfterS });
}
