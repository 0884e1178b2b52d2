import type { Logger } from 'pino';
import { computeDayEnd, NAIROBI_TIME_ZONE, toDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { CONTACT_REVEAL_BUDGETS } from '#shared/core/limits';
import { toMailboxKey } from '#shared/core/mailbox';

import { combineTranslations, type Language, mapLanguages } from '#shared/language/language';

import { countEventInWindow, type Quota, refundQuota, spendQuota } from '../../../db/quotas';
import type { KeyedHash } from '../../../db/signatures';
import type { CounterFactory } from '../../../http/metrics';
import { addLenderToRevealDay } from './reveal-days.model';
import { revealWords as english } from './reveal-words';
import { revealWords as swahili } from './reveal-words.sw';
import { getRevealBudget, isAccountInFirstWeek, type RenterAccountFacts } from './reveals.policy';

export type RevealBudgets = ReturnType<typeof createRevealBudgets>;

export type Renter = RenterAccountFacts & {
  _id: string;
  email: string;
  /** Whether the email address is confirmed; `proven` is also true for a confirmed phone number. */
  emailProven: boolean;
  address: string;
  /** Key of the device that opened the session; null for sessions of earlier server versions. */
  device: string | null;
};

type SpentQuota = { key: string; at: Date };

type RevealBudgetsDeps = {
  limited: boolean;
  hash: KeyedHash;
  log: Pick<Logger, 'error'>;
  counter: CounterFactory;
};

const WORDS = combineTranslations(english, { sw: swahili });
const WHEN = mapLanguages(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: NAIROBI_TIME_ZONE }),
);

export function createRevealBudgets({ limited, hash, log, counter }: RevealBudgetsDeps) {
  const countLender = counter(
    'twende_revealed_lenders_total',
    'Lenders whose number a user has seen for the first time',
  );
  const countOverSiteBudget = counter(
    'twende_revealed_lenders_over_site_budget_total',
    'Those of them beyond what the whole site reveals in an ordinary hour',
  );

  /**
   * Returns the keys of the budgets that a reveal charges, the account's key first. All these budgets have
   * the same size.
   */
  function keysOf({ _id, email, emailProven, device }: Renter): string[] {
    // Confirmed and unconfirmed mailboxes have separate budgets. A user who signs up with an alias of a
    // stranger's address therefore does not use up the stranger's budget.
    const mailbox = hash(`${emailProven ? 'proven' : 'unproven'} mailbox:${toMailboxKey(email)}`);
    const shared = [`reveals:mailbox:${mailbox}`, ...(device === null ? [] : [`reveals:device:${device}`])];
    return [`reveals:user:${_id}`, ...shared];
  }

  /** @throws Refusal verification_needed, too_many_reveals; `taken` then contains what this call has spent */
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
        throw renter.proven
          ? buildTooManyRefusal((language, time) => WORDS[language].tooMany(budget.max, time), spent, now)
          : new Refusal('verification_needed');
      if (spent === 'known' && key === account) return false;
    }
    // Spent after the account's budget, so that an account without budget does not use up the budget that it
    // shares with other users of the network address.
    if (!renter.proven) {
      const address = `reveals:address:${hash(renter.address)}`;
      const spent = await spendOf(address, CONTACT_REVEAL_BUDGETS.networkAddress);
      if (spent instanceof Date) throw new Refusal('verification_needed');
    }
    if (isAccountInFirstWeek(renter, now)) await spendAddressDay(renter, lenderId, now);
    return true;
  }

  /** New accounts are cheap to create, so those of a network address share a daily limit of lenders. */
  async function spendAddressDay({ address }: Renter, lenderId: string, now: Date): Promise<void> {
    const day = toDay(now.getTime());
    const end = new Date(computeDayEnd(day));
    const max = CONTACT_REVEAL_BUDGETS.newAccountsPerAddress;
    const id = `${hash(`first-week accounts of ${address}`)}:${day}`;
    if ((await addLenderToRevealDay(id, lenderId, { max, expiresAt: end })) === 'full') {
      throw buildTooManyRefusal((language, time) => WORDS[language].tooManyOfAddress(time), end, now);
    }
  }

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
     * Charges the reveal budgets for a lender whose number the renter has not seen yet.
     * @throws Refusal verification_needed, too_many_reveals
     */
    async spend(renter: Renter, lenderId: string, now: Date): Promise<void> {
      if (limited && !(await spendOrRefund(renter, lenderId, now))) return;
      countLender();
      const { max, windowMs } = CONTACT_REVEAL_BUDGETS.site;
      const total = await countEventInWindow('reveals:site', windowMs, now);
      if (total <= max) return;
      countOverSiteBudget();
      // Only the instance that counts the first lender over the limit logs it, so there is one entry per
      // window.
      if (total === max + 1) log.error({ max, windowMs }, 'more lenders’ numbers revealed than usual');
    },
  };
}

function buildTooManyRefusal(
  say: (language: Language, time: string) => string,
  until: Date,
  now: Date,
): Refusal {
  return new Refusal('too_many_reveals', {
    sentence: (language) => say(language, WHEN[language].format(until)),
    retryAfterS: Math.ceil((until.getTime() - now.getTime()) / 1_000),
  });
}
