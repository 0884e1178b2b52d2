import type { NextHireStep } from './next-step';

/** Facts from which the words of a line are composed. */
export type NextStepLineFacts = {
  name: string;
  left: string;
  /** Proposed days; empty without a proposal. */
  days: string;
  place: string;
  isDelivered: boolean;
  isLastDay: boolean;
  pickUp: { weekday: string; hour: string };
  giveBack: { weekday: string; hour: string };
};

const none = () => [];

/** Lines of at most 34 characters; the first of several that fits is shown. */
export const nextStepLineWords = {
  requested: 'Requested',
  accepted: 'Accepted',
  underWay: 'Under way',
  left: (count: number, unit: 'hours' | 'minutes') => `${count} ${unit === 'hours' ? 'h' : 'min'} left`,
  steps: {
    answer: ({ name, left }) => [`Answer ${name} · ${left}`],
    'answer-change': ({ name, days }) => [`${name} proposes ${days}`],
    'hand-over': ({ pickUp }) => [`Hand over today from ${pickUp.hour}`],
    'pick-up': ({ isDelivered, place, pickUp }) => {
      if (isDelivered) return [`Comes to you today from ${pickUp.hour}`];
      const line = `Pick up today from ${pickUp.hour}`;
      return place ? [`${line}, ${place}`, line] : [line];
    },
    'say-who-came': () => ['Was the car handed over?'],
    'record-late': () => ['Record the hand-over'],
    'not-recorded': () => ['The hand-over is not recorded'],
    overdue: ({ giveBack }) => [`Was due back ${giveBack.weekday} at ${giveBack.hour}`],
    'take-back': ({ isLastDay, giveBack }) => [
      isLastDay ? `Comes back today by ${giveBack.hour}` : 'Record the return',
    ],
    'bring-back': ({ isLastDay, giveBack }) => [
      isLastDay ? `Bring it back today by ${giveBack.hour}` : 'Bring the car back',
    ],
    review: ({ name }) => [`Write a review of ${name}`],
    'await-answer': ({ name, left }) => [`${left} for ${name}`, left],
    'await-change': ({ days }) => [`You proposed ${days}`],
    coming: ({ place, pickUp: { weekday, hour } }) => [
      place ? `${weekday} ${hour}, ${place}` : `${weekday} ${hour}`,
    ],
    'under-way': ({ giveBack: { weekday, hour } }) => [`back ${weekday} by ${hour}`],
    'review-later': none,
    over: none,
  } satisfies Record<NextHireStep, (facts: NextStepLineFacts) => string[]>,
} as const;
