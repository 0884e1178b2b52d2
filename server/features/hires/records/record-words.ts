import type { RecordKind } from '#shared/hires/records';

export type RecordFacts = { name: string; car: string; kind: RecordKind; odometer: number; fuel: number };

const moments: Readonly<Record<RecordKind, string>> = { handover: 'hand-over', return: 'return' };
const readings = ({ odometer, fuel }: RecordFacts) =>
  `${odometer.toLocaleString('en-KE')} km, fuel ${fuel} of 8`;

/** Notifications about the records of hand-over and return. */
export const recordWords = {
  recorded: (facts: RecordFacts) =>
    `${facts.name} has recorded the ${moments[facts.kind]} of the ${facts.car}: ${readings(facts)}. Please confirm it, or object within 24 hours.`,
  confirmed: ({ name, car, kind }: RecordFacts) =>
    `${name} has confirmed the record of the ${moments[kind]} of the ${car}.`,
  byCode: (facts: RecordFacts) =>
    `The record of the ${moments[facts.kind]} of the ${facts.car} was confirmed with your code: ${readings(facts)}. If that is wrong, object within 24 hours.`,
  objected: ({ name, car, kind }: RecordFacts) =>
    `${name} says that the record of the ${moments[kind]} of the ${car} is wrong. Please look at it together.`,
  notReturned: ({ name, car }: Pick<RecordFacts, 'name' | 'car'>) =>
    `${name} reports that the ${car} was not returned. Please bring it back, or call them at once.`,
  overdue: {
    renter: (name: string, car: string, hour: string) =>
      `The ${car} was due back at ${hour}. Please bring it to ${name}, or agree on other days.`,
    lender: (name: string, car: string, hour: string) =>
      `Your ${car} was due back at ${hour}, and no return is recorded. Please call ${name}.`,
    next: (name: string, car: string) =>
      `The ${car} that you hire next is not back yet. ${name} will tell you if it will be late.`,
  },
} as const;
