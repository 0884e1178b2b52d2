import type { Logger } from 'pino';
import { TIME_ZONE } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { REVEAL_BUDGETS } from '#shared/core/limits';
import { perLanguage } from '#shared/language/language';
import type { KeyedHash } from '../../../db/keyed-hash';
import { refundQuota, spendQuota, tally } from '../../../db/quotas';
import { revealWords as english } from './reveal-words';
import { revealWords as swahili } from './reveal-words.sw';
import { budgetOf, type RenterStanding } from './reveals.policy';

export type RevealBudgets = ReturnType<typeof createRevealBudgets>;

/** Who asks for a number, and from which address. */
export type Renter = RenterStanding & { _id: string; address: string };

export type RevealBudgetsDeps = {
  /** false: RATE_LIMIT=off lifts the budgets. */
  limited: boolean;
  hashAddress: KeyedHash;
  log: Pick<Logger, 'error'>;
  /** Counts, for /metrics: every lender that a budget paid for, and those beyond the site's budget. */
  count: { lenders(): void; overSiteBudget(): void };
};

const WORDS = { en: english, sw: swahili };
const WHEN = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }),
);

/** How many lenders' numbers an account, an address and the whole site may see. */
export function createRevealBudgets({ limited, hashAddress, log, count }: RevealBudgetsDeps) {
  /** @throws Refusal verification_needed, too_many_reveals */
  async function spend(renter: Renter, lenderId: string, now: Date): Promise<boolean> {
    const account = `reveals:user:${renter._id}`;
    const budget = budgetOf(renter, now);
    const spent = await spendQuota(account, lenderId, budget, now);
    if (spent instanceof Date) throw renter.proven ? tooMany(budget.max, spent, now) : needsProof();
    if (renter.proven || spent === 'known') return spent === 'spent';
    // After the account's own budget: an account that has used it up takes nothing from its neighbours.
    const address = `reveals:address:${hashAddress(renter.address)}`;
    const shared = await spendQuota(address, lenderId, REVEAL_BUDGETS.address, now);
    if (!(shared instanceof Date)) return true;
    await refundQuota(account, lenderId, now);
    throw needsProof();
  }

  return {
    /**
     * Counts a lender whom this renter has not seen yet.
     * @throws Refusal verification_needed, too_many_reveals
     */
    async spend(renter: Renter, lenderId: string, now: Date): Promise<void> {
      if (limited && !(await spend(renter, lenderId, now))) return;
      count.lenders();
      const { max, windowMs } = REVEAL_BUDGETS.site;
      const total = await tally('reveals:site', windowMs, now);
      if (total <= max) return;
      count.overSiteBudget();
      // The one instance that counts the first lender too many reports it, once per window.
      if (total === max + 1) log.error({ max, windowMs }, 'more lenders’ numbers revealed than usual');
    },
  };
}

function needsProof(): Refusal {
  return new Refusal('verification_needed');
}

function tooMany(max: number, until: Date, now: Date): Refusal {
  return new Refusal('too_many_reveals', {
    sentence: (language) => WORDS[language].tooMany(max, WHEN[language].format(until)),
    retryAfterS: Math.ceil((until.getTime() - now.getTime()) / 1_000),
  });
}
