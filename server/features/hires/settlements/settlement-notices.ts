import { computeHireSettlementSums } from '#shared/hires/settlement';
import { combineTranslations, type Language } from '#shared/language/language';
import { getOtherSide, HIRE_SIDES } from '../hire-access';
import type { HireSide } from '../hires.model';
import { getOwnerAnswerDeadline, toLineCostFields } from './settlement-changes';
import { settlementWords as english } from './settlement-words';
import { settlementWords as swahili } from './settlement-words.sw';
import type { HireSettlement, StoredClaimMessage, StoredLine } from './settlements.model';

export const SETTLEMENT_WORDS = combineTranslations(english, { sw: swahili });

type Words = (typeof SETTLEMENT_WORDS)[Language];
type Say = (words: Words, facts: { name: string; car: string }, to: HireSide) => string;
export type SettlementNotice = { key: string; to: readonly HireSide[]; say: Say };

/** Returns the notifications that belong to a settlement's state, including notifications already sent. */
export function listNotices(settlement: HireSettlement): SettlementNotice[] {
  return [
    ...listSendingNotices(settlement),
    ...listAnswerNotices(settlement),
    ...settlement.lines.flatMap((line) => [
      ...listLineNotices(line, settlement),
      ...listMessageNotices(line),
    ]),
    ...listEndNotices(settlement),
  ];
}

/** Returns the keys of the notifications that a change of the settlement from `before` to `after` causes. */
export function findNewNoticeKeys(before: HireSettlement | null, after: HireSettlement): string[] {
  const known = new Set(before && listNotices(before).map(({ key }) => key));
  return listNotices(after).flatMap(({ key }) => (known.has(key) ? [] : [key]));
}

function listSendingNotices({ sentAt, lines }: HireSettlement): SettlementNotice[] {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (!sentAt || amount === 0) return [];
  return [{ key: 'sent', to: ['renter'], say: (words, facts) => words.sent({ ...facts, amount }) }];
}

function listAnswerNotices(settlement: HireSettlement): SettlementNotice[] {
  const { lines, answeredAt, settledAt } = settlement;
  if (!answeredAt) return [];
  if (lines.some(({ bySilence }) => bySilence)) {
    return [{ key: 'silent', to: HIRE_SIDES, say: (words, facts, to) => words.silent[to](facts) }];
  }
  if (lines.some((line) => isOfferUnanswered(line, settlement))) {
    return [{ key: 'offer-unanswered', to: HIRE_SIDES, say: (words, facts) => words.offerUnanswered(facts) }];
  }
  if (settledAt) return [];
  const amount = lines.reduce((sum, { state, offer = 0 }) => sum + (state === 'offered' ? offer : 0), 0);
  const say: Say = (words, facts) =>
    amount > 0 ? words.offered({ ...facts, amount }) : words.answered(facts);
  return [{ key: 'answered', to: ['lender'], say }];
}

function isOfferUnanswered({ state, offer, contestedAt }: StoredLine, settlement: HireSettlement): boolean {
  const deadline = getOwnerAnswerDeadline(settlement);
  return state === 'contested' && offer !== undefined && contestedAt?.getTime() === deadline?.getTime();
}

function listLineNotices(line: StoredLine, settlement: HireSettlement): SettlementNotice[] {
  const { _id, state, amount, settled = 0, offer } = line;
  const buildNotice = (key: string, to: readonly HireSide[], say: Say): SettlementNotice[] => [
    { key: `${_id.toHexString()}:${key}`, to, say },
  ];
  if (state === 'withdrawn') {
    return buildNotice('withdraw', ['renter'], (words, facts) => words.withdrawn({ ...facts, amount }));
  }
  if (state === 'decided') {
    const sum = { amount: settled };
    return buildNotice('decided', HIRE_SIDES, (words, facts) => words.decided({ ...facts, ...sum }));
  }
  if (offer === undefined) return [];
  const facts = { amount: offer };
  if (state === 'accepted') {
    return buildNotice('accept-offer', ['renter'], (words, one) => words.offerAccepted({ ...one, ...facts }));
  }
  return state === 'contested' && !isOfferUnanswered(line, settlement)
    ? buildNotice('refuse-offer', ['renter'], (words, one) => words.offerRefused({ ...one, ...facts }))
    : [];
}

function listMessageNotices({ _id, messages }: StoredLine): SettlementNotice[] {
  return messages.map(({ by }, index) => ({
    key: `${_id.toHexString()}:message:${index + 1}`,
    to: listReaders(by),
    say: (words, facts) => (by === 'admin' ? words.asked(facts) : words.message(facts)),
  }));
}

function listReaders(by: StoredClaimMessage['by']): readonly HireSide[] {
  return by === 'admin' ? HIRE_SIDES : [getOtherSide(by)];
}

function listEndNotices({ settledAt, lines }: HireSettlement): SettlementNotice[] {
  if (!settledAt) return [];
  const { charged: amount } = computeHireSettlementSums(lines.map(toLineCostFields), 0);
  return [{ key: 'settled', to: HIRE_SIDES, say: (words, facts) => words.settled({ ...facts, amount }) }];
}
