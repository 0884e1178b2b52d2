import type { HireView } from '#shared/hires/contract';
import { computeNoShowDeadline, hasFirstRulesVersion } from '#shared/hires/states';
import { formatRange, formatShortDay } from '../../lib/day-words';
import { formatDateAndTime } from '../../lib/format';
import { hireWords } from './words';

export const nextHireStepWords = {
  answer: ({ left }: NextStepDetails) => `Answer this request: ${left} left.`,
  'answer-change': ({ hire, other }: NextStepDetails) =>
    hire.change ? `${other} proposes ${formatRange(hire.change)}. Accept or decline.` : '',
  'hand-over': ({ hire }: NextStepDetails) =>
    `Hand the car over ${hireWords.hours(hire.terms)}, then record it here.`,
  'pick-up': ({ hire }: NextStepDetails) =>
    hire.delivery
      ? `The car comes to ${hire.place} ${hireWords.hours(hire.terms)}.`
      : `Pick the car up ${hireWords.hours(hire.terms)}${hire.place ? `, ${hire.place}` : ''}.`,
  'say-who-came': ({ hire }: NextStepDetails) =>
    hasFirstRulesVersion(hire)
      ? 'The pick-up hours are over. Record the hand-over, or that the other side did not come.'
      : `The pick-up hours are over. Record the hand-over, or by ${formatDateAndTime(new Date(computeNoShowDeadline(hire)))} that the other side did not come.`,
  'record-late': () =>
    'No hand-over is on record. If the car was handed over, record it: without it your reviews do not count.',
  'not-recorded': ({ hire, other }: NextStepDetails) =>
    `${other} has not recorded the hand-over. The hire ends on its own after ${formatShortDay(hire.to)}, and you can both review it then.`,
  overdue: ({ hire, other }: NextStepDetails) =>
    `The car was due back by ${hireWords.until(hire.terms.pickupUntil)} on ${formatShortDay(hire.to)}. Record the return, or talk to ${other}.`,
  'take-back': ({ hire }: NextStepDetails) =>
    `The car comes back by ${hireWords.until(hire.terms.pickupUntil)} on ${formatShortDay(hire.to)}. Record the return then.`,
  'bring-back': ({ hire }: NextStepDetails) =>
    `Bring the car back by ${hireWords.until(hire.terms.pickupUntil)} on ${formatShortDay(hire.to)}.`,
  review: () => 'Say how it was: write a review.',
  'review-later': ({ hire }: NextStepDetails) =>
    `This hire is over. You can review each other from ${formatDateAndTime(hire.reviewFrom ?? '')} on.`,
  'await-answer': ({ other, left }: NextStepDetails) => `${other} has ${left} left to answer.`,
  'await-change': ({ hire, other }: NextStepDetails) =>
    hire.change ? `You proposed ${formatRange(hire.change)}. ${other} has not answered yet.` : '',
  coming: ({ hire }: NextStepDetails) =>
    `The hire begins on ${formatShortDay(hire.from)}, ${hireWords.hours(hire.terms)}.`,
  'under-way': ({ hire }: NextStepDetails) =>
    `The car comes back on ${formatShortDay(hire.to)} by ${hireWords.until(hire.terms.pickupUntil)}.`,
} as const;

export type NextStepDetails = { hire: HireView; other: string; left: string };
