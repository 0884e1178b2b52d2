import { Refusal } from '#shared/core/errors';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { isOpenLine } from '#shared/hires/settlement';
import type {
  OwnerLineAction,
  SentSettlementLine,
  SettlementLineAnswer,
  SettlementView,
} from '#shared/hires/settlement-contract';
import type { Runtime } from '../../../background/runtime';
import { createDueWork } from '../../../db/due-work';
import { checkHireReadable, getSide, type HireViewer } from '../hire-access';
import {
  applyMissedDeadline,
  completeRenterAnswers,
  findLine,
  getRenterAnswerDeadline,
  isComputedLine,
  replaceLine,
  withdrawOpenLines,
} from './settlement-changes';
import {
  applyOwnerAction,
  applyRenterAnswers,
  getMessageAuthor,
  refuseUndecidableLine,
  toStoredLine,
} from './settlement-steps';
import type { LoadedHireSettlement, SettlementStore } from './settlement-store';
import { dueSettlements, type HireSettlement } from './settlements.model';
import { toReadings } from './settlements.present';

type SettlementsDeps = { store: SettlementStore; runtime: Pick<Runtime, 'clock' | 'log'> };

type Caller = { _id: string };

/** Builds the service by which owner and renter settle what the owner claims after a return. */
export function createSettlementsService({ store, runtime: { clock, log } }: SettlementsDeps) {
  /**
   * Changes the settlement of a hire to the settlement that `apply` returns.
   * @throws Refusal hire_not_found, not_found, or a refusal of `apply`
   */
  async function change(
    hireId: string,
    apply: (loaded: LoadedHireSettlement, now: Date) => HireSettlement,
  ): Promise<LoadedHireSettlement> {
    const changed = await store.update(hireId, ({ hire, settlement, records }) => {
      if (!settlement) throw new Refusal('not_found');
      return apply({ hire, settlement, records }, clock.now());
    });
    if (!changed) throw new Refusal('not_found');
    return changed;
  }

  return {
    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin */
    async show(viewer: HireViewer, hireId: string): Promise<SettlementView> {
      const loaded = await store.load(hireId);
      checkHireReadable(loaded.hire, viewer);
      return store.view(loaded);
    },

    /**
     * Sends the owner's claim lines to the renter. An empty list claims nothing and completes the settlement.
     * @throws Refusal hire_not_found, forbidden, not_yet, state_moved_on, settlement_closed, wear_only,
     * not_found, invalid_input
     */
    async send(
      caller: Caller,
      hireId: string,
      lines: readonly SentSettlementLine[],
    ): Promise<SettlementView> {
      const sent = await store.update(hireId, ({ hire, settlement, records }) => {
        if (getSide(hire, caller._id) !== 'lender') throw new Refusal('forbidden');
        if (!settlement) throw new Refusal('not_yet');
        if (settlement.sentAt) throw new Refusal('state_moved_on');
        const now = clock.now();
        if (settlement.settledAt || now >= settlement.sendUntil) throw new Refusal('settlement_closed');
        const kinds = lines.filter(isComputedLine).map(({ kind }) => kind);
        if (new Set(kinds).size < kinds.length) throw new Refusal('invalid_input');
        const { computed } = toReadings(hire, records);
        const stored = lines.map((line) => toStoredLine(hire, line, computed));
        return { ...settlement, lines: stored, sentAt: now };
      });
      if (!sent) throw new Refusal('not_yet');
      const amount = sent.settlement.lines.reduce((sum, line) => sum + line.amount, 0);
      log.info({ hireId, lines: lines.length, amount }, 'claims after a return sent');
      return store.view(sent);
    },

    /**
     * Stores the renter's answers, one for each claim line.
     * @throws Refusal hire_not_found, forbidden, not_found, line_answered, settlement_closed, invalid_input,
     * amount_too_high
     */
    async answer(
      caller: Caller,
      hireId: string,
      answers: readonly SettlementLineAnswer[],
    ): Promise<SettlementView> {
      const answered = await change(hireId, ({ hire, settlement }, now) => {
        if (getSide(hire, caller._id) !== 'renter') throw new Refusal('forbidden');
        const deadline = getRenterAnswerDeadline(settlement);
        if (!deadline) throw new Refusal('not_found');
        if (settlement.answeredAt || settlement.settledAt) throw new Refusal('line_answered');
        if (now >= deadline) throw new Refusal('settlement_closed');
        const lines = applyRenterAnswers(settlement, answers, now);
        return completeRenterAnswers(settlement, lines, now);
      });
      return store.view(answered);
    },

    /** @throws Refusal hire_not_found, forbidden, not_found, claim_decided, state_moved_on */
    async settleLine(
      caller: Caller,
      hireId: string,
      { lineId, action }: { lineId: string; action: OwnerLineAction },
    ): Promise<SettlementView> {
      const settled = await change(hireId, ({ hire, settlement }, now) => {
        if (getSide(hire, caller._id) !== 'lender') throw new Refusal('forbidden');
        const line = findLine(settlement, lineId);
        return replaceLine(settlement, applyOwnerAction(settlement, line, { action, now }));
      });
      return store.view(settled);
    },

    /**
     * Adds a message of a side or a question of an admin to a contested claim line.
     * @throws Refusal hire_not_found, not_found, claim_decided, not_yet, too_many_messages
     */
    async addMessage(
      caller: HireViewer,
      hireId: string,
      { lineId, text }: { lineId: string; text: string },
    ): Promise<SettlementView> {
      const written = await change(hireId, ({ hire, settlement }, now) => {
        const by = getMessageAuthor(hire, caller);
        const line = findLine(settlement, lineId);
        refuseUndecidableLine(line);
        // The limit applies to each author, so that no author uses up the messages of another.
        if (line.messages.filter((one) => one.by === by).length >= SETTLEMENT_LIMITS.messages) {
          throw new Refusal('too_many_messages');
        }
        return replaceLine(settlement, { ...line, messages: [...line.messages, { by, at: now, text }] });
      });
      return store.view(written);
    },

    begin: store.begin,

    /** Withdraws the open claim lines of an owner who is erased. May run twice. */
    async withdrawAll(hireId: string): Promise<void> {
      await store.update(hireId, ({ settlement }) =>
        settlement?.lines.some(isOpenLine) ? withdrawOpenLines(settlement) : null,
      );
    },

    silence: createDueWork({
      ...{ name: 'silent settlements', rows: dueSettlements, clock, log },
      async run({ _id }: HireSettlement) {
        const hireId = _id.toHexString();
        const { hire, settlement: known } = await store.load(hireId);
        if (known?.unsent) await store.finish(hire, known);
        await store.update(
          hireId,
          ({ hire: loaded, settlement, records }) =>
            settlement && applyMissedDeadline(settlement, toReadings(loaded, records), clock.now()),
        );
      },
      failure: 'failed to end a time to answer claims, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}
