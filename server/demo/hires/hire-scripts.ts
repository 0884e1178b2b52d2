import type { HireAction, HireActor } from '#shared/hires/states';

/** A change of a hire after its request: what was done, by whom, and how many hours ago. */
type Step = readonly [action: HireAction, by: HireActor, hoursAgo: number, reason?: string];

/** A scripted hire; `from` and `to` are days from today, other times are hours ago. */
type HireScript = {
  renterIndex: number;
  lenderIndex: number;
  /** Index of the hired car among the lender's cars. */
  carIndex: number;
  from: number;
  to: number;
  askedHoursAgo: number;
  withDriver?: boolean;
  /** Pick-up place; by default the car's first place. */
  place?: string;
  note: string;
  steps: readonly Step[];
  change?: { from: number; to: number; by: 'renter' | 'lender'; hoursAgo: number };
};

const DAY = 24;

/** Renters' notes that identify hires for which other files make records, drivers or incidents. */
export const SCRIPTED_HIRE_NOTES = {
  contestedHandover: 'Visiting my parents upcountry.',
  furtherDriver: 'Taking turns at the wheel to Busia.',
  returnWaits: 'Tea buying around Karatina.',
  notReturned: 'A week of filming in Naivasha.',
} as const;

/** Hires in every state for the demo renter (`renterIndex` 0) and the demo lender (`lenderIndex` 0). */
export const HIRE_SCRIPTS: readonly HireScript[] = [
  {
    ...{ renterIndex: 0, lenderIndex: 0, carIndex: 0, from: 19, to: 21, askedHoursAgo: 3 },
    note: 'A family visit to Naivasha, back on Monday.',
    steps: [],
  },
  {
    ...{ renterIndex: 1, lenderIndex: 0, carIndex: 1, from: 3, to: 4, askedHoursAgo: 0.5 },
    note: 'Two client visits in Thika.',
    steps: [],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 5, carIndex: 1, from: 4, to: 7, askedHoursAgo: 30 },
    note: 'Visiting friends in Machakos.',
    steps: [['accept', 'lender', 29]],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 2, carIndex: 0, from: 15, to: 21, askedHoursAgo: 3 * DAY },
    note: 'Wedding in Diani.',
    steps: [['accept', 'lender', 2.9 * DAY]],
    change: { from: 16, to: 22, by: 'lender', hoursAgo: 5 },
  },
  {
    ...{ renterIndex: 6, lenderIndex: 0, carIndex: 4, from: -1, to: 2, askedHoursAgo: 5 * DAY },
    note: SCRIPTED_HIRE_NOTES.contestedHandover,
    steps: [
      ['accept', 'lender', 4.8 * DAY],
      ['handover', 'lender', 22],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 7, carIndex: 1, from: 0, to: 2, askedHoursAgo: 50 },
    note: 'A job interview in Nyeri.',
    steps: [['accept', 'lender', 49]],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 1, carIndex: 0, from: -1, to: 1, askedHoursAgo: 5 * DAY },
    note: SCRIPTED_HIRE_NOTES.furtherDriver,
    steps: [
      ['accept', 'lender', 4.9 * DAY],
      ['handover', 'lender', 20],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 7, carIndex: 0, from: -2, to: 0, askedHoursAgo: 6 * DAY },
    note: SCRIPTED_HIRE_NOTES.returnWaits,
    steps: [
      ['accept', 'lender', 5.9 * DAY],
      ['handover', 'lender', 1.9 * DAY],
    ],
  },
  {
    ...{ renterIndex: 4, lenderIndex: 1, carIndex: 2, from: -4, to: -1, askedHoursAgo: 6 * DAY },
    note: 'Timber for a house in Bondo.',
    steps: [
      ['accept', 'lender', 5.9 * DAY],
      ['handover', 'lender', 3.9 * DAY],
    ],
  },
  {
    ...{ renterIndex: 5, lenderIndex: 0, carIndex: 5, from: -5, to: -2, askedHoursAgo: 8 * DAY },
    note: SCRIPTED_HIRE_NOTES.notReturned,
    steps: [
      ['accept', 'lender', 7.8 * DAY],
      ['handover', 'lender', 4.9 * DAY],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 3, carIndex: 0, from: -5, to: -3, askedHoursAgo: 8 * DAY },
    note: 'A weekend in Iten.',
    steps: [
      ['accept', 'lender', 7.8 * DAY],
      ['handover', 'lender', 5.2 * DAY],
      ['return', 'lender', 2.4 * DAY],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 5, carIndex: 0, from: -12, to: -11, askedHoursAgo: 15 * DAY },
    note: '',
    steps: [['decline', 'lender', 14.8 * DAY, 'The car is at the garage that week. Pole!']],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 4, carIndex: 1, from: -30, to: -30, askedHoursAgo: 33 * DAY },
    note: 'Moving house on one day.',
    steps: [['expire', 'system', 32 * DAY]],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 1, carIndex: 1, from: -16, to: -14, askedHoursAgo: 20 * DAY },
    note: '',
    steps: [
      ['accept', 'lender', 19.9 * DAY],
      ['cancel', 'renter', 18 * DAY, 'Our trip was moved to next month.'],
    ],
  },
  {
    ...{ renterIndex: 3, lenderIndex: 0, carIndex: 0, from: -9, to: -8, askedHoursAgo: 12 * DAY },
    withDriver: true,
    note: 'Meetings in Upper Hill. A driver who knows town, please.',
    steps: [
      ['accept', 'lender', 11.9 * DAY],
      ['no-show', 'lender', 8.5 * DAY, 'Nobody came, and nobody answered the phone.'],
    ],
  },
  {
    ...{ renterIndex: 5, lenderIndex: 0, carIndex: 2, from: -13, to: -12, askedHoursAgo: 16 * DAY },
    note: 'A weekend in Nanyuki.',
    steps: [
      ['accept', 'lender', 15.9 * DAY],
      ['stop', 'lender', 13 * DAY, 'Another person came than the one on the licence.'],
    ],
  },
  {
    ...{ renterIndex: 2, lenderIndex: 0, carIndex: 3, from: 12, to: 13, askedHoursAgo: 2 * DAY },
    note: 'A client from abroad.',
    steps: [['accept', 'lender', 1.9 * DAY]],
  },
  {
    ...{ renterIndex: 4, lenderIndex: 0, carIndex: 2, from: -5, to: -4, askedHoursAgo: 9 * DAY },
    note: 'A funeral in Murang’a.',
    steps: [
      ['accept', 'lender', 8.8 * DAY],
      ['handover', 'lender', 4.9 * DAY],
      ['return', 'lender', 3.8 * DAY],
    ],
  },
  {
    ...{ renterIndex: 5, lenderIndex: 0, carIndex: 2, from: -11, to: -10, askedHoursAgo: 15 * DAY },
    note: 'Supplies for a school in Kajiado.',
    steps: [
      ['accept', 'lender', 14.8 * DAY],
      ['handover', 'lender', 10.9 * DAY],
      ['return', 'lender', 9.8 * DAY],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 0, carIndex: 3, from: -13, to: -12, askedHoursAgo: 17 * DAY },
    note: 'Two days at Lake Elementaita.',
    steps: [
      ['accept', 'lender', 16.8 * DAY],
      ['handover', 'lender', 12.9 * DAY],
      ['return', 'lender', 11.8 * DAY],
    ],
  },
];
