import type { Logger } from 'pino';
import { endOfDay, TIME_ZONE, toDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { REVEAL_BUDGETS } from '#shared/core/limits';
import { toMailboxKey } from '#shared/core/mailbox';
import { combineTranslations, createPerLanguage } from '#shared/language/language';
import type { KeyedHash } from '../../../db/keyed-hash';
import { type Quota, refundQuota, spendQuota, tally } from '../../../db/quotas';
import { addLenderOfDay } from './reveal-days.model';
import { revealWords as english } from './reveal-words';
import { revealWords as swahili } from './reveal-words.sw';
import { budgetOf, isNew, type RenterStanding } from './reveals.policy';

export type RevealBudgets = ReturnType<typeof createRevealBudgets>;

/** Who asks for a number, and from where. */
export type Renter = RenterStanding & {
  _id: string;
  email: string;
  /** The e-mail address alone, unlike `proven`. */
  emailProven: boolean;
  /** The key of the network address. */
  address: string;
  /** The key of the device that the session was opened with; null for sessions of earlier versions. */
  device: string | null;
};

type Spent = { key: string; at: Date };

export type RevealBudgetsDeps = {
  /** false: RATE_LIMIT=off lifts the budgets. */
  limited: boolean;
  /** Of network addresses and mailboxes. */
  hash: KeyedHash;
  log: Pick<Logger, 'error'>;
  /** Counts, for /metrics: every lender that a budget paid for, and those beyond the site's budget. */
  count: { lenders(): void; overSiteBudget(): void };
};

const WORDS = combineTranslations(english, { sw: swahili });
const WHEN = createPerLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }),
);

/** How many lenders' numbers an account, a mailbox, a device, an address and the whole site may see. */
export function createRevealBudgets({ limited, hash, log, count }: RevealBudgetsDeps) {
  /** The keys of the account, its mailbox and its device, which have its budget each. */
  function keysOf({ _id, email, emailProven, device }: Renter): string[] {
    // Whoever signs up with an alias of a stranger's address takes nothing from the stranger.
    const mailbox = hash(`${emailProven ? 'proven' : 'unproven'} mailbox:${toMailboxKey(email)}`);
    const shared = [`reveals:mailbox:${mailbox}`, ...(device === null ? [] : [`reveals:device:${device}`])];
    return [`reveals:user:${_id}`, ...shared];
  }

  /** @throws Refusal verification_needed, too_many_reveals; `taken` names what was spent until then */
  async function spend(renter: Renter, lenderId: string, now: Date, taken: Spent[]): Promise<boolean> {
    const budget = budgetOf(renter, now);
    const [account = '', ...shared] = keysOf(renter);
    const spendOf = async (key: string, quota: Quota) => {
      const spent = await spendQuota(key, lenderId, quota, now);
      if (spent === 'spent') taken.push({ key, at: now });
      return spent;
    };
    for (const key of [account, ...shared]) {
      const spent = await spendOf(key, budget);
      if (spent instanceof Date) throw renter.proven ? tooMany(budget.max, spent, now) : needsProof();
      if (spent === 'known' && key === account) return false;
    }
    // After those of the account: one that has used them up takes nothing from its neighbours.
    if (!renter.proven) {
      const address = `reveals:address:${hash(renter.address)}`;
      if ((await spendOf(address, REVEAL_BUDGETS.networkAddress)) instanceof Date) throw needsProof();
    }
    if (isNew(renter, now)) await spendDay(renter, lenderId, now);
    return true;
  }

  /** First-week accounts cost a few minutes each: an address has many of them, but no end of lenders. */
  async function spendDay({ address }: Renter, lenderId: string, now: Date): Promise<void> {
    const day = toDay(now.getTime());
    const end = new Date(endOfDay(day));
    const max = REVEAL_BUDGETS.newAccountsPerAddress;
    const id = `${hash(`first-week accounts of ${address}`)}:${day}`;
    if ((await addLenderOfDay(id, lenderId, { max, expiresAt: end })) === 'full') {
      throw tooManyOfAddress(end, now);
    }
  }

  /** @throws Refusal verification_needed, too_many_reveals */
  async function spendOrRefund(renter: Renter, lenderId: string, now: Date): Promise<boolean> {
    const taken: Spent[] = [];
    try {
      return await spend(renter, lenderId, now, taken);
    } catch (error) {
      for (const { key, at } of taken) await refundQuota(key, lenderId, at);
      throw error;
    }
  }

  return {
    /**
     * Counts a lender whom this renter has not seen yet.
     * @throws Refusal verification_needed, too_many_reveals
     */
    async spend(renter: Renter, lenderId: string, now: Date): Promise<void> {
      if (limited && !(await spendOrRefund(renter, lenderId, now))) return;
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

function tooManyOfAddress(until: Date, now: Date): Refusal {
  return new Refusal('too_many_reveals', {
    sentence: (language) => WORDS[language].tooManyOfAddress(WHEN[language].format(until)),
    retryAfterS: Math.ceil((until.getTime() - now.getTime()) / 1_000),
  });
}
