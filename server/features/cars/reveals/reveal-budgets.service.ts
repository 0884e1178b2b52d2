import type { Logger } from 'pino';
import { endOfDay, TIME_ZONE, toDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { CONTACT_REVEAL_BUDGETS } from '#shared/core/limits';
import { toMailboxKey } from '#shared/core/mailbox';
import { combineTranslations, mapLanguages } from '#shared/language/language';
import { countInWindow, type Quota, refundQuota, spendQuota } from '../../../db/quotas';
import type { KeyedHash } from '../../../db/signatures';
import { addLenderToDay } from './reveal-days.model';
import { revealWords as english } from './reveal-words';
import { revealWords as swahili } from './reveal-words.sw';
import { getRevealBudget, isFirstWeek, type RenterStanding } from './reveals.policy';

export type RevealBudgets = ReturnType<typeof createRevealBudgets>;

/** User who asks for a number, with the device and network address of the call. */
export type Renter = RenterStanding & {
  _id: string;
  email: string;
  /** Whether the e-mail address is proven; `proven` is true for a proven phone number too. */
  emailProven: boolean;
  /** Key of the network address. */
  address: string;
  /** Key of the device that opened the session; null for sessions of earlier server versions. */
  device: string | null;
};

type SpentQuota = { key: string; at: Date };

export type RevealBudgetsDeps = {
  /** Whether budgets apply; false with RATE_LIMIT=off. */
  limited: boolean;
  /** Hashes network addresses and mailboxes. */
  hash: KeyedHash;
  log: Pick<Logger, 'error'>;
  /** Counters for /metrics: lenders charged to a budget, and lenders beyond the site's budget. */
  count: { lenders(): void; overSiteBudget(): void };
};

const WORDS = combineTranslations(english, { sw: swahili });
const WHEN = mapLanguages(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }),
);

/**
 * Builds the budgets of revealed numbers for an account, a mailbox, a device, a network address and the whole
 * site.
 */
export function createRevealBudgets({ limited, hash, log, count }: RevealBudgetsDeps) {
  /** Returns the keys of the account, its mailbox and its device; each of them has the account's budget. */
  function keysOf({ _id, email, emailProven, device }: Renter): string[] {
    // Proven and unproven users of a mailbox count apart, so that signing up with an alias of a stranger's
    // address does not use up the stranger's budget.
    const mailbox = hash(`${emailProven ? 'proven' : 'unproven'} mailbox:${toMailboxKey(email)}`);
    const shared = [`reveals:mailbox:${mailbox}`, ...(device === null ? [] : [`reveals:device:${device}`])];
    return [`reveals:user:${_id}`, ...shared];
  }

  /** @throws Refusal verification_needed, too_many_reveals; `taken` collects what was spent until then */
  async function spend(renter: Renter, lenderId: string, now: Date, taken: SpentQuota[]): Promise<boolean> {
    const budget = getRevealBudget(renter, now);
    const [account = '', ...shared] = keysOf(renter);
    const spendOf = async (key: string, quota: Quota) => {
      const spent = await spendQuota(key, lenderId, quota, now);
      if (spent === 'spent') taken.push({ key, at: now });
      return spent;
    };
    for (const key of [account, ...shared]) {
      const spent = await spendOf(key, budget);
      if (spent instanceof Date)
        throw renter.proven ? tooManyRefusal(budget.max, spent, now) : proofNeededRefusal();
      if (spent === 'known' && key === account) return false;
    }
    // Checked after the account's budget, so that an account that has used up its own budget does not charge
    // other users of the address.
    if (!renter.proven) {
      const address = `reveals:address:${hash(renter.address)}`;
      if ((await spendOf(address, CONTACT_REVEAL_BUDGETS.networkAddress)) instanceof Date)
        throw proofNeededRefusal();
    }
    if (isFirstWeek(renter, now)) await spendAddressDay(renter, lenderId, now);
    return true;
  }

  /**
   * New accounts are cheap to create, so all first-week accounts of a network address share a daily limit of
   * lenders.
   */
  async function spendAddressDay({ address }: Renter, lenderId: string, now: Date): Promise<void> {
    const day = toDay(now.getTime());
    const end = new Date(endOfDay(day));
    const max = CONTACT_REVEAL_BUDGETS.newAccountsPerAddress;
    const id = `${hash(`first-week accounts of ${address}`)}:${day}`;
    if ((await addLenderToDay(id, lenderId, { max, expiresAt: end })) === 'full') {
      throw addressLimitRefusal(end, now);
    }
  }

  /** @throws Refusal verification_needed, too_many_reveals */
  async function spendOrRefund(renter: Renter, lenderId: string, now: Date): Promise<boolean> {
    const taken: SpentQuota[] = [];
    try {
      return await spend(renter, lenderId, now, taken);
    } catch (error) {
      for (const { key, at } of taken) await refundQuota(key, lenderId, at);
      throw error;
    }
  }

  return {
    /**
     * Charges the budgets for a lender whose number this renter has not seen yet.
     * @throws Refusal verification_needed, too_many_reveals
     */
    async spend(renter: Renter, lenderId: string, now: Date): Promise<void> {
      if (limited && !(await spendOrRefund(renter, lenderId, now))) return;
      count.lenders();
      const { max, windowMs } = CONTACT_REVEAL_BUDGETS.site;
      const total = await countInWindow('reveals:site', windowMs, now);
      if (total <= max) return;
      count.overSiteBudget();
      // Only the instance that counts the first lender over the limit logs it, so there is one entry per
      // window.
      if (total === max + 1) log.error({ max, windowMs }, 'more lenders’ numbers revealed than usual');
    },
  };
}

function proofNeededRefusal(): Refusal {
  return new Refusal('verification_needed');
}

function tooManyRefusal(max: number, until: Date, now: Date): Refusal {
  return new Refusal('too_many_reveals', {
    sentence: (language) => WORDS[language].tooMany(max, WHEN[language].format(until)),
    retryAfterS: Math.ceil((until.getTime() - now.getTime()) / 1_000),
  });
}

function addressLimitRefusal(until: Date, now: Date): Refusal {
  return new Refusal('too_many_reveals', {
    sentence: (language) => WORDS[language].tooManyOfAddress(WHEN[language].format(until)),
    retryAfterS: Math.ceil((until.getTime() - now.getTime()) / 1_000),
  });
}
