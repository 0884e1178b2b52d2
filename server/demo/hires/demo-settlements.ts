import { DAY_MS } from '#shared/core/durations';
import type { PastSettlement } from '../../features/hires/settlements/import-settlement.service';
import type { DemoFleet } from '../demo-fleet';
import { makeScriptedHires } from './demo-hires';

type DemoSettlement = PastSettlement & { hireId: string };

/** Makes settlements of returned scripted hires: sent, contested, decided and agreed. */
export function makeSettlements(fleet: DemoFleet, now: Date): DemoSettlement[] {
  return makeScriptedHires(fleet, now).flatMap(({ _id: hireId, note, steps }) => {
    const story = STORIES[note];
    const returned = steps.find(({ action }) => action === 'return');
    return story && returned
      ? { hireId, ...story((days) => new Date(returned.at.getTime() + days * DAY_MS)) }
      : [];
  });
}

/** Returns the part of a deposit that the owner of a scripted hire has given back. */
export function computeReturnedDeposit(note: string, deposit: number): number {
  return STORIES[note] ? Math.max(0, deposit - (CLAIMED[note] ?? deposit)) : deposit;
}

/**
 * Part of the deposit in KES that the owner kept, by the note of the hire. In the other hires of STORIES, the
 * owner kept the whole deposit.
 */
const CLAIMED: Readonly<Record<string, number>> = {
  'A funeral in Murang’a.': 2_500,
  'Supplies for a school in Kajiado.': 1_200,
  'Two days at Lake Elementaita.': 800,
};

/** Settlement of each hire, by its note; `after(2)` is the time two days after the return of the car. */
const STORIES: Readonly<Record<string, (after: (days: number) => Date) => PastSettlement>> = {
  'A weekend in Iten.': (after) => ({
    sentAt: after(0.4),
    lines: [
      { kind: 'kilometres', state: 'sent' },
      { kind: 'fuel', state: 'sent' },
      { kind: 'late', state: 'sent' },
      { kind: 'extra', state: 'sent', amount: 800, text: 'Mud on the seats and the carpet: cleaning.' },
    ],
  }),
  'A funeral in Murang’a.': (after) => ({
    ...{ sentAt: after(0.3), answeredAt: after(2.2) },
    lines: [
      {
        ...{ kind: 'damage', state: 'contested', amount: 2_500, photos: 2, contestedAt: after(2.2) },
        ...{ damage: { kind: 'scratch', cm: 24 }, text: 'Scratch on the left rear door, down to the metal.' },
        answerText: 'It was there at the hand-over. Look at your own photo of the left side.',
        messages: [
          { by: 'admin', at: after(2.6), text: 'Which of the photos of the hand-over shows the left side?' },
          { by: 'renter', at: after(2.9), text: 'The third one. It was taken in the shade.' },
        ],
      },
    ],
  }),
  'Supplies for a school in Kajiado.': (after) => ({
    ...{ sentAt: after(0.4), answeredAt: after(1.9), settledAt: after(3.2) },
    lines: [
      {
        ...{ kind: 'damage', state: 'decided', amount: 3_000, settled: 1_200, photos: 2 },
        ...{ contestedAt: after(1.9), damage: { kind: 'dent', cm: 9 }, text: 'Dent in the tailgate.' },
        answerText: 'I agree that it is new, but not to this sum.',
        decision: {
          at: after(3.2),
          note: 'The dent is on no photo of the hand-over. Two garages nearby take 1,200 for it.',
        },
      },
    ],
  }),
  'Two days at Lake Elementaita.': (after) => ({
    ...{ sentAt: after(0.3), answeredAt: after(1.4), settledAt: after(1.8) },
    lines: [
      {
        ...{ kind: 'extra', state: 'accepted', amount: 1_500, settled: 800, offer: 800 },
        ...{ text: 'Fine dust everywhere: cleaning inside.', answerText: 'We cleaned most of it.' },
      },
    ],
  }),
};
