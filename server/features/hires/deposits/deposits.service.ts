import type { z } from 'zod';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import { DEPOSIT_LIMITS } from '#shared/core/limits';
import type { DepositView, depositPaymentFields } from '#shared/hires/deposit-contract';
import {
  canRecordDepositPayment,
  type DepositClaims,
  type DepositPaymentAnswer,
  getDepositPaymentKind,
  getDepositReceiver,
  isMpesaCodeDateLikely,
  listDepositPaymentAnswers,
  STATE_BY_DEPOSIT_ANSWER,
} from '#shared/hires/deposits';
import { isFinalHireState } from '#shared/hires/states';
import { combineTranslations } from '#shared/language/language';
import type { Runtime } from '../../../background/runtime';
import { createDueWork } from '../../../db/due-work';
import type { Live } from '../../../live/live';
import {
  getOtherSide,
  getSide,
  getSideId,
  HIRE_SIDES,
  type HireViewer,
  loadHire,
  loadReadableHire,
} from '../hire-access';
import { findHire } from '../hire-reads.model';
import type { HireRecord } from '../hires.model';
import { toDepositClaims } from '../settlements/settlement-changes';
import { findSettlement } from '../settlements/settlements.model';
import { createSideNotifier, type SideNoticeDeps } from '../side-notices';
import {
  computeHireDepositSums,
  listPaymentCodes,
  settle,
  toDepositPayment,
  toDepositView,
} from './deposit-state';
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

type DepositsDeps = SideNoticeDeps & {
  live: Pick<Live, 'notify'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

/** Past payment of a deposit; covers the whole deposit unless an amount is given. */
export type PastDepositPayment = Pick<StoredDepositPayment, 'kind' | 'way' | 'state' | 'at'> &
  Partial<Pick<StoredDepositPayment, 'amount' | 'code' | 'answeredAt'>>;

type Fields = z.output<typeof depositPaymentFields>;
type Change = (
  hire: HireRecord,
  payments: readonly StoredDepositPayment[],
  claims: DepositClaims | null,
) => StoredDepositPayment[];
type Changed = { hire: HireRecord; deposit: DepositRecord; claims: DepositClaims | null };

const WORDS = combineTranslations(english, { sw: swahili });

/**
 * Builds the records of deposits. Twende holds no money: one side records a payment and the other side
 * confirms it.
 */
export function createDepositsService({ live, runtime: { clock, log }, ...deps }: DepositsDeps) {
  const notifySide = createSideNotifier(deps, WORDS);

  /**
   * Changes the deposit of a hire; retries if another call changes the deposit meanwhile.
   * @throws Refusal reference_taken, or a refusal of `change`
   */
  async function update(hireId: string, change: Change): Promise<Changed> {
    for (;;) {
      const hire = await loadHire(hireId);
      const known = await findDeposit(hireId);
      // Reads the settlement after the deposit, so that the later of two concurrent calls stores the newest
      // settlement.
      const claims = toDepositClaims(await findSettlement(hireId));
      const payments = change(hire, known?.payments ?? [], claims);
      const deposit = settle(hire, known, { payments, claims, now: clock.now() });
      const outcome = await saveDeposit(deposit);
      if (outcome === 'code_taken') throw buildFieldRefusal('reference_taken', 'code');
      if (outcome === 'moved_on') continue;
      for (const side of HIRE_SIDES) live.notify(getSideId(hire, side), 'hires');
      return { hire, deposit, claims };
    }
  }

  /** Stores what the settlement of a hire changes for its deposit. May run twice. */
  async function noteSettlement(hireId: string): Promise<void> {
    if (await findDeposit(hireId)) await update(hireId, (_hire, payments) => [...payments]);
  }

  /** Notes the end of a hire, from which the time to give the deposit back runs. May run twice. */
  async function noteEnd(hire: HireRecord): Promise<void> {
    const hireId = hire._id.toHexString();
    const known = await findDeposit(hireId);
    if (known && !known.deleteAt) await noteSettlement(hireId);
  }

  return {
    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin */
    async show(viewer: HireViewer, hireId: string): Promise<DepositView> {
      const hire = await loadReadableHire(viewer, hireId);
      const [deposit, settlement] = await Promise.all([findDeposit(hireId), findSettlement(hireId)]);
      return toDepositView(hire, deposit, toDepositClaims(settlement));
    },

    /** @throws Refusal hire_not_found, state_moved_on, deposit_too_much, reference_taken */
    async record(
      caller: { _id: string },
      hireId: string,
      { amount, way, code }: Fields,
    ): Promise<DepositView> {
      const now = clock.now();
      const _id = createDepositPaymentId();
      const { hire, deposit, claims } = await update(hireId, (loaded, payments, claimed) => {
        const kind = getDepositPaymentKind(getSide(loaded, caller._id));
        if (!canRecordDepositPayment(kind, loaded.state) || payments.length >= DEPOSIT_LIMITS.payments) {
          throw new Refusal('state_moved_on');
        }
        const { toPay, toReturn } = computeHireDepositSums(loaded, payments, claimed);
        if (amount > (kind === 'paid' ? toPay : toReturn))
          throw buildFieldRefusal('deposit_too_much', 'amount');
        if (code && listPaymentCodes(payments).includes(code))
          throw buildFieldRefusal('reference_taken', 'code');
        const isDateOdd = code !== '' && !isMpesaCodeDateLikely(code, now.getTime());
        const payment = { _id, kind, amount, way, isDateOdd, state: 'recorded' as const, at: now };
        return [...payments, { ...payment, ...(code && { code }) }];
      });
      const latest = await loadHire(hireId);
      // The hire may have ended before this first payment was stored.
      if (isFinalHireState(latest.state)) await noteEnd(latest);
      const side = getSide(hire, caller._id);
      const key = `deposit:${_id.toHexString()}`;
      await notifySide(hire, { to: getOtherSide(side), key }, (words, facts) =>
        words.recorded[getDepositPaymentKind(side)]({ ...facts, amount }, way),
      );
      log.info({ hireId, paymentId: _id, way }, 'payment of a deposit recorded');
      return toDepositView(hire, deposit, claims);
    },

    /** @throws Refusal hire_not_found, not_found, forbidden, state_moved_on */
    async answer(
      caller: { _id: string },
      hireId: string,
      { paymentId, answer }: { paymentId: string; answer: DepositPaymentAnswer },
    ): Promise<DepositView> {
      const now = clock.now();
      const isAnswered = ({ _id }: StoredDepositPayment) => _id.toHexString() === paymentId.toLowerCase();
      const { hire, deposit, claims } = await update(hireId, (loaded, payments) => {
        const side = getSide(loaded, caller._id);
        const payment = payments.find(isAnswered);
        if (!payment) throw new Refusal('not_found');
        if (getDepositReceiver(payment.kind) !== side) throw new Refusal('forbidden');
        if (!listDepositPaymentAnswers(toDepositPayment(payment), now.getTime()).includes(answer)) {
          throw new Refusal('state_moved_on');
        }
        const state = STATE_BY_DEPOSIT_ANSWER[answer];
        return payments.map((one) => (one === payment ? { ...one, state, answeredAt: now } : one));
      });
      const answered = deposit.payments.find(isAnswered);
      if (answered) {
        const { kind, amount } = answered;
        const to = getOtherSide(getDepositReceiver(kind));
        await notifySide(hire, { to, key: `deposit:${paymentId}:${answer}` }, (words, facts) =>
          words.answered[answer]({ ...facts, amount }),
        );
      }
      return toDepositView(hire, deposit, claims);
    },

    noteEnd,
    noteSettlement,

    /**
     * Imports past payments of a deposit, such as the demo's. Does nothing if the hire has payments;
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
      const claims = toDepositClaims(await findSettlement(hireId));
      await saveDeposit(settle(hire, null, { payments, claims, now: past.at(-1)?.at ?? clock.now() }));
    },

    overdue: createDueWork({
      ...{ name: 'overdue deposits', rows: overdueDeposits, clock, log },
      async run(known: DepositRecord) {
        const id = known._id.toHexString();
        const [hire, settlement] = await Promise.all([findHire(id), findSettlement(id)]);
        const claims = toDepositClaims(settlement);
        if (hire) {
          const deposit = settle(hire, known, { payments: known.payments, claims, now: clock.now() });
          // After a crash, the deposit may lack changes that the settlement of the hire should have made.
          if (deposit.dueAt?.getTime() !== known.dueAt?.getTime()) return noteSettlement(id);
          const { toReturn: amount } = computeHireDepositSums(hire, known.payments, claims);
          const key = claims?.settledAt ? 'deposit:overdue:rest' : 'deposit:overdue';
          for (const to of amount > 0 ? HIRE_SIDES : []) {
            await notifySide(hire, { to, key }, (words, facts) => words.overdue[to]({ ...facts, amount }));
          }
        }
        return markOverdueNotified(known._id);
      },
      failure: 'failed to notify both sides of an overdue deposit, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}
