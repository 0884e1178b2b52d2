import type { z } from 'zod';
import { formatCarTitle } from '#shared/cars/rules';
import { DAY_MS } from '#shared/core/durations';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import { DEPOSIT_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { DepositView, depositFields } from '#shared/hires/deposit-contract';
import {
  canRecordDeposit,
  computeDepositDue,
  computeDepositSums,
  DEPOSIT_ANSWER_STATES,
  type DepositAnswer,
  type DepositPayment,
  getDepositKind,
  getDepositReceiver,
  isMpesaDateLikely,
  listDepositAnswers,
} from '#shared/hires/deposits';
import { isFinalHireState } from '#shared/hires/states';
import { combineTranslations, type Language } from '#shared/language/language';
import type { Runtime } from '../../../background/runtime';
import { createDueWork } from '../../../db/due-work';
import type { Live } from '../../../live/live';
import type { Notify } from '../../notifications/notifications.ports';
import { getOtherSide, getSide, getSideId, HIRE_SIDES, loadHire } from '../hire-access';
import { findHire } from '../hire-reads.model';
import type { HireRecord, HireSide } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import { depositWords as english } from './deposit-words';
import { depositWords as swahili } from './deposit-words.sw';
import {
  createDepositPaymentId,
  type DepositRecord,
  findDeposit,
  markOverdueNotified,
  overdueDeposits,
  type StoredDepositPayment,
  saveDeposit,
} from './deposits.model';

export type Deposits = ReturnType<typeof createDeposits>;

type DepositsDeps = {
  notify: Notify;
  live: Pick<Live, 'notify'>;
  people: Pick<HirePeople, 'getNames'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

/** Payment of the whole deposit in the past. */
export type PastDepositPayment = Pick<StoredDepositPayment, 'kind' | 'way' | 'state' | 'at'> &
  Partial<Pick<StoredDepositPayment, 'code' | 'answeredAt'>>;

type Fields = z.output<typeof depositFields>;
type Viewer = { _id: string; isAdmin: boolean };
type Say = (words: (typeof WORDS)[Language], facts: NoticeFacts) => string;
type NoticeFacts = { name: string; car: string; amount: number };

const WORDS = combineTranslations(english, { sw: swahili });

/**
 * Builds the records of deposits. Twende holds no money: each payment is what one side says and the other
 * confirms.
 */
export function createDeposits({ notify, live, people, runtime: { clock, log } }: DepositsDeps) {
  async function tell(hire: HireRecord, to: HireSide, key: string, amount: number, say: Say): Promise<void> {
    const id = hire._id.toHexString();
    const names = await people.getNames(hire);
    const facts = { name: names[getOtherSide(to)], car: formatCarTitle(hire.car), amount };
    await notify({
      ...{ userId: getSideId(hire, to), kind: 'change', path: PATHS.hire(id) },
      key: `hire:${id}:deposit:${key}`,
      text: (language) => say(WORDS[language], facts),
    });
  }

  /**
   * Changes the deposit of a hire, again if another call changes it meanwhile.
   * @throws Refusal reference_taken, and as `change`
   */
  async function update(
    hireId: string,
    change: (hire: HireRecord, payments: readonly StoredDepositPayment[]) => StoredDepositPayment[],
  ): Promise<{ hire: HireRecord; deposit: DepositRecord }> {
    for (;;) {
      const hire = await loadHire(hireId);
      const known = await findDeposit(hireId);
      const deposit = settle(hire, known, change(hire, known?.payments ?? []), clock.now());
      const outcome = await saveDeposit(deposit);
      if (outcome === 'code_taken') throw buildFieldRefusal('reference_taken', 'code');
      if (outcome === 'moved_on') continue;
      for (const side of HIRE_SIDES) live.notify(getSideId(hire, side), 'hires');
      return { hire, deposit };
    }
  }

  /** Notes the end of a hire, from which the time to give the deposit back runs. May run twice. */
  async function noteEnd(hire: HireRecord): Promise<void> {
    const hireId = hire._id.toHexString();
    const known = await findDeposit(hireId);
    if (known && !known.deleteAt) await update(hireId, (_hire, payments) => [...payments]);
  }

  return {
    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin */
    async show(viewer: Viewer, hireId: string): Promise<DepositView> {
      const hire = await loadHire(hireId);
      if (!viewer.isAdmin) getSide(hire, viewer._id);
      return toView(hire, await findDeposit(hireId));
    },

    /** @throws Refusal hire_not_found, state_moved_on, deposit_too_much, reference_taken */
    async record(
      caller: { _id: string },
      hireId: string,
      { amount, way, code }: Fields,
    ): Promise<DepositView> {
      const now = clock.now();
      const _id = createDepositPaymentId();
      const { hire, deposit } = await update(hireId, (loaded, payments) => {
        const kind = getDepositKind(getSide(loaded, caller._id));
        if (!canRecordDeposit(kind, loaded.state) || payments.length >= DEPOSIT_LIMITS.payments) {
          throw new Refusal('state_moved_on');
        }
        const { toPay, toReturn } = computeDepositSums(loaded.quote.deposit ?? 0, payments.map(toRules));
        if (amount > (kind === 'paid' ? toPay : toReturn))
          throw buildFieldRefusal('deposit_too_much', 'amount');
        if (code && listCodes(payments).includes(code)) throw buildFieldRefusal('reference_taken', 'code');
        const isDateOdd = code !== '' && !isMpesaDateLikely(code, now.getTime());
        const payment = { _id, kind, amount, way, isDateOdd, state: 'recorded' as const, at: now };
        return [...payments, { ...payment, ...(code && { code }) }];
      });
      const latest = await loadHire(hireId);
      // The hire may have ended before this first payment was stored.
      if (isFinalHireState(latest.state)) await noteEnd(latest);
      const side = getSide(hire, caller._id);
      await tell(hire, getOtherSide(side), _id.toHexString(), amount, (words, facts) =>
        words.recorded[getDepositKind(side)](facts, way),
      );
      log.info({ hireId, paymentId: _id, way }, 'payment of a deposit recorded');
      return toView(hire, deposit);
    },

    /** @throws Refusal hire_not_found, not_found, forbidden, state_moved_on */
    async answer(
      caller: { _id: string },
      hireId: string,
      { paymentId, answer }: { paymentId: string; answer: DepositAnswer },
    ): Promise<DepositView> {
      const now = clock.now();
      const isAnswered = ({ _id }: StoredDepositPayment) => _id.toHexString() === paymentId.toLowerCase();
      const { hire, deposit } = await update(hireId, (loaded, payments) => {
        const side = getSide(loaded, caller._id);
        const payment = payments.find(isAnswered);
        if (!payment) throw new Refusal('not_found');
        if (getDepositReceiver(payment.kind) !== side) throw new Refusal('forbidden');
        if (!listDepositAnswers(toRules(payment), now.getTime()).includes(answer)) {
          throw new Refusal('state_moved_on');
        }
        const state = DEPOSIT_ANSWER_STATES[answer];
        return payments.map((one) => (one === payment ? { ...one, state, answeredAt: now } : one));
      });
      const answered = deposit.payments.find(isAnswered);
      if (answered) {
        const payer = getOtherSide(getDepositReceiver(answered.kind));
        await tell(hire, payer, `${paymentId}:${answer}`, answered.amount, (words, facts) =>
          words.answered[answer](facts),
        );
      }
      return toView(hire, deposit);
    },

    noteEnd,

    /**
     * Imports past payments of the whole deposit, such as the demo's. Does nothing if the hire has payments;
     * sends no notification.
     */
    async import(hireId: string, past: readonly PastDepositPayment[]): Promise<void> {
      const hire = await findHire(hireId);
      const amount = hire?.quote.deposit ?? 0;
      if (!hire || amount === 0 || past.length === 0 || (await findDeposit(hireId))) return;
      const payments = past.map((one) => ({
        _id: createDepositPaymentId(),
        amount,
        isDateOdd: false,
        ...one,
      }));
      await saveDeposit(settle(hire, null, payments, past.at(-1)?.at ?? clock.now()));
    },

    overdue: createDueWork({
      ...{ name: 'overdue deposits', rows: overdueDeposits, clock, log },
      async run(deposit: DepositRecord) {
        const hire = await findHire(deposit._id.toHexString());
        if (hire && !deposit.givenBackAt) {
          const { toReturn } = computeDepositSums(hire.quote.deposit ?? 0, deposit.payments.map(toRules));
          for (const side of HIRE_SIDES) {
            await tell(hire, side, 'overdue', toReturn, (words, facts) => words.overdue[side](facts));
          }
        }
        await markOverdueNotified(deposit._id);
      },
      failure: 'failed to notify both sides of an overdue deposit, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}

function toRules({ kind, amount, way, state, answeredAt }: StoredDepositPayment): DepositPayment {
  return { kind, amount, way, state, answeredAt: answeredAt?.getTime() ?? null };
}

/** A denied payment gives its code free, so that a typing error blocks nobody else. */
function listCodes(payments: readonly StoredDepositPayment[]): string[] {
  return payments.flatMap(({ code, state }) => (code && state !== 'denied' ? [code] : []));
}

/** Returns the deposit to store, with what follows from its payments and the end of the hire. */
function settle(
  hire: HireRecord,
  known: DepositRecord | null,
  payments: StoredDepositPayment[],
  now: Date,
): DepositRecord {
  const { received, toReturn } = computeDepositSums(hire.quote.deposit ?? 0, payments.map(toRules));
  const endedAt = isFinalHireState(hire.state) ? (hire.endedAt ?? now) : null;
  const due = received > 0 ? computeDepositDue(endedAt?.getTime() ?? null) : null;
  const givenBackAt = received > 0 && toReturn === 0 ? (known?.givenBackAt ?? now) : undefined;
  const codes = listCodes(payments);
  const isOpen = due !== null && !givenBackAt;
  return {
    ...{ _id: hire._id, renterId: hire.renterId, lenderId: hire.lenderId, payments },
    revision: known?.revision ?? 0,
    ...(codes.length > 0 && { codes }),
    ...(due !== null && { dueAt: new Date(due) }),
    ...(givenBackAt && { givenBackAt, isInTime: due === null || givenBackAt.getTime() <= due }),
    ...(isOpen && due > now.getTime() && { noticeAt: new Date(due) }),
    ...(endedAt && { deleteAt: new Date(endedAt.getTime() + RETENTION_DAYS.hire * DAY_MS) }),
  };
}

function toView(hire: HireRecord, deposit: DepositRecord | null): DepositView {
  const payments = deposit?.payments ?? [];
  const agreed = hire.quote.deposit ?? 0;
  return {
    agreed,
    ...computeDepositSums(agreed, payments.map(toRules)),
    dueAt: deposit?.dueAt?.toISOString() ?? null,
    payments: payments.map(({ _id, kind, amount, way, code = '', isDateOdd, state, at, answeredAt }) => ({
      ...{ _id: _id.toHexString(), kind, amount, way, code, isDateOdd, state },
      at: at.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}
