import { Refusal } from '#shared/core/errors';
import {
  type ComputedSettlementLine,
  canApplyLineStep,
  isDamageOnlyWear,
  isOpenLine,
} from '#shared/hires/settlement';
import type {
  OwnerLineAction,
  SentSettlementLine,
  SettlementLineAnswer,
} from '#shared/hires/settlement-contract';
import { checkHireReadable, findSide, type HireViewer } from '../hire-access';
import type { HireRecord } from '../hires.model';
import {
  applyLineStep,
  contest,
  getOwnerAnswerDeadline,
  isComputedLine,
  withdraw,
} from './settlement-changes';
import {
  createLineId,
  type HireSettlement,
  type StoredClaimMessage,
  type StoredLine,
} from './settlements.model';

/**
 * Returns the claim line to store for a line that the owner sends; `computed` gives the amounts that follow
 * from the records.
 * @throws Refusal not_found if `computed` has no such line or a photo is not of the return, wear_only
 */
export function toStoredLine(
  hire: HireRecord,
  line: SentSettlementLine,
  computed: readonly ComputedSettlementLine[],
): StoredLine {
  const base = {
    _id: createLineId(),
    state: 'sent' as const,
    answerText: '',
    bySilence: false,
    messages: [],
  };
  if (line.kind !== 'extra' && line.kind !== 'damage') {
    const amount = computed.find(({ kind }) => kind === line.kind)?.amount;
    if (amount === undefined) throw new Refusal('not_found');
    return { ...base, kind: line.kind, amount, text: '', photos: [] };
  }
  const { kind, amount, text } = line;
  const photos = [...new Set(line.photos.map((id) => id.toLowerCase()))];
  if (!photos.every((id) => isReturnPhoto(hire, id))) throw new Refusal('not_found');
  if (line.kind === 'extra') return { ...base, kind, amount, text, photos };
  if (isDamageOnlyWear(line.damage)) throw new Refusal('wear_only');
  return { ...base, kind, amount, text, photos, damage: line.damage };
}

function isReturnPhoto({ photos }: HireRecord, id: string): boolean {
  return photos.some(({ _id, kind }) => kind === 'return' && _id.toHexString() === id);
}

/**
 * Returns the claim lines after the renter's answers.
 * @throws Refusal invalid_input unless each waiting line has one answer, line_answered for a line that the
 * owner has withdrawn meanwhile, amount_too_high for an offer that is not lower than the claim
 */
export function applyRenterAnswers(
  { lines }: HireSettlement,
  answers: readonly SettlementLineAnswer[],
  now: Date,
): StoredLine[] {
  const byLine = new Map(answers.map((answer) => [answer.lineId.toLowerCase(), answer]));
  const isKnown = (id: string) => lines.some(({ _id }) => _id.toHexString() === id);
  if (byLine.size < answers.length || ![...byLine.keys()].every(isKnown)) throw new Refusal('invalid_input');
  return lines.map((line) => {
    const answer = byLine.get(line._id.toHexString());
    if (line.state !== 'sent') {
      if (answer) throw new Refusal('line_answered');
      return line;
    }
    if (!answer) throw new Refusal('invalid_input');
    return applyAnswer(line, answer, now);
  });
}

function applyAnswer(line: StoredLine, answer: SettlementLineAnswer, now: Date): StoredLine {
  if (answer.answer === 'accept') return { ...line, ...applyLineStep(line, 'accept'), settled: line.amount };
  const answered = { ...line, answerText: answer.text };
  if (answer.answer === 'contest') return contest(answered, 'contest', now);
  if (isComputedLine(line)) throw new Refusal('invalid_input');
  if (answer.amount >= line.amount) throw new Refusal('amount_too_high');
  return { ...answered, ...applyLineStep(line, 'offer'), offer: answer.amount };
}

/**
 * Returns a claim line after the owner has accepted or refused the renter's offer, or withdrawn the line.
 * @throws Refusal claim_decided if the line is final; state_moved_on if the owner answers a line without an
 * offer, or answers after the deadline
 */
export function applyOwnerAction(
  settlement: HireSettlement,
  line: StoredLine,
  { action, now }: { action: OwnerLineAction; now: Date },
): StoredLine {
  if (!isOpenLine(line)) throw new Refusal('claim_decided');
  if (action === 'withdraw') return withdraw(line);
  const deadline = getOwnerAnswerDeadline(settlement);
  if (line.offer === undefined || !deadline || now >= deadline) throw new Refusal('state_moved_on');
  if (action === 'refuse-offer') return contest(line, action, now);
  return { ...line, ...applyLineStep(line, action), settled: line.offer };
}

/** @throws Refusal claim_decided for a final line, not_yet for a line that is not contested yet */
export function refuseUndecidableLine(line: StoredLine): void {
  if (!isOpenLine(line)) throw new Refusal('claim_decided');
  if (!canApplyLineStep(line.state, 'decide')) throw new Refusal('not_yet');
}

/**
 * Returns the author of the caller's messages: the caller's side of the hire, otherwise 'admin'.
 * @throws Refusal hire_not_found
 */
export function getMessageAuthor(hire: HireRecord, caller: HireViewer): StoredClaimMessage['by'] {
  checkHireReadable(hire, caller);
  return findSide(hire, caller._id) ?? 'admin';
}
