import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import type { SettlementView } from '#shared/hires/settlement-contract';

/**
 * Stage of a hire settlement, named after the next step: the owner sends claims, the renter answers, the
 * owner answers an offer, an admin decides. `nothing`: the owner claims nothing, or sent nothing in time.
 */
export type SettlementStage = 'sendable' | 'nothing' | 'answerable' | 'offered' | 'contested' | 'settled';

/** Returns the stage of a settlement; null before the return, because there is nothing to settle then. */
export function findSettlementStage(settlement: SettlementView, now: number): SettlementStage | null {
  const { lines, sendUntil, sentAt, answeredAt, settledAt } = settlement;
  if (sendUntil === null) return null;
  if (sentAt === null) {
    const isOpen = settledAt === null && now < Date.parse(sendUntil);
    return isOpen ? 'sendable' : 'nothing';
  }
  if (lines.length === 0) return 'nothing';
  if (settledAt !== null) return 'settled';
  if (answeredAt === null) return 'answerable';
  return lines.some(({ state }) => state === 'offered') ? 'offered' : 'contested';
}

/**
 * Whether the renter can still answer; after the deadline the server decides what the missing answer means.
 */
export function canAnswerSettlement({ answerUntil }: SettlementView, now: number): boolean {
  return answerUntil === null || now < Date.parse(answerUntil);
}

/** Whether a claim line has fewer messages than the limit. */
export function canAddLineMessage({ messages }: { messages: readonly unknown[] }): boolean {
  return messages.length < SETTLEMENT_LIMITS.messages;
}

/**
 * Returns what the renter gets back of the received deposit, and what they still owe if the charge exceeds
 * it.
 */
export function splitDeposit(received: number, charged: number): { back: number; owed: number } {
  return { back: Math.max(0, received - charged), owed: Math.max(0, charged - received) };
}
