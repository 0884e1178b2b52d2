import { expect, test } from 'vitest';
import { describeNextStepLine, NEXT_STEP_LINE_LENGTH } from './next-line';
import { computeHireQuote } from './quote';
import { HIRE_RULES_VERSION } from './states';
import { DEFAULT_CAR_TERMS } from './terms';

type Fields = Partial<Parameters<typeof describeNextStepLine>[0] & { other: string; person: string }>;

const at = (text: string) => Date.parse(`${text}+03:00`);
const BEFORE = at('2026-05-01T09:00');
const days = { from: '2026-05-09', to: '2026-05-15' };
const quote = computeHireQuote({ price: 1, terms: DEFAULT_CAR_TERMS, ...days });
const propose = (by: 'renter' | 'lender') => ({ ...days, by, at: '2026-05-01T06:00:00.000Z', quote });
const REVIEW = { reviewFrom: '2026-05-05T21:00:00.000Z', reviewUntil: '2026-05-20T00:00:00.000Z' };

function formatLine(fields: Fields, side: 'renter' | 'lender', now: number): string {
  const { other = 'Wanjiku Kamau', person = other, ...rest } = fields;
  const hire = {
    state: 'requested',
    change: null,
    from: '2026-05-08',
    to: '2026-05-11',
    terms: { ...DEFAULT_CAR_TERMS, pickupFrom: 9 },
    rules: HIRE_RULES_VERSION,
    expiresAt: '2026-05-02T03:00:00.000Z',
    reviewFrom: null,
    reviewUntil: null,
    reviewed: [],
    delivery: false,
    place: 'Yaya Centre',
    ...rest,
  } satisfies Parameters<typeof describeNextStepLine>[0];
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const { lead, text } = describeNextStepLine(hire, {
    ...{ side, now, other, person },
    formatDays: ({ from, to }) => `${Number(from.slice(8))}–${Number(to.slice(8))} May`,
    formatWeekday: (day) => weekdays[new Date(day).getUTCDay()] ?? '',
  });
  return lead ? `${lead} · ${text}` : text;
}

test.each<{ name: string; fields: Fields; now?: number; renter: string; lender: string }>([
  {
    name: 'a request',
    fields: {},
    renter: 'Requested · 21 h left for Wanjiku',
    lender: 'Answer Wanjiku Kamau · 21 h left',
  },
  {
    name: 'a request to a brand whose name is too long, with the first name of its person',
    fields: { other: 'Savanna Drives', person: 'Wanjiku Kamau' },
    renter: 'Requested · 21 h left for Wanjiku',
    lender: 'Answer Savanna Drives · 21 h left',
  },
  {
    name: 'a request with less than an hour left',
    fields: {},
    now: at('2026-05-02T05:19'),
    renter: 'Requested · 41 min left',
    lender: 'Answer Wanjiku Kamau · 41 min left',
  },
  {
    name: 'days proposed by the owner',
    fields: { change: propose('lender'), other: 'Pwani Rides' },
    renter: 'Pwani Rides proposes 9–15 May',
    lender: 'You proposed 9–15 May',
  },
  {
    name: 'an accepted hire before its first day',
    fields: { state: 'accepted' },
    renter: 'Accepted · Fri 09:00, Yaya Centre',
    lender: 'Accepted · Fri 09:00, Yaya Centre',
  },
  {
    name: 'an accepted hire with a long place',
    fields: { state: 'accepted', place: 'Jomo Kenyatta International Airport' },
    renter: 'Accepted · Fri 09:00, Jomo Kenyat…',
    lender: 'Accepted · Fri 09:00, Jomo Kenyat…',
  },
  {
    name: 'an accepted hire without a place',
    fields: { state: 'accepted', place: '' },
    renter: 'Accepted · Fri 09:00',
    lender: 'Accepted · Fri 09:00',
  },
  {
    name: 'the day of the pick-up, with a place that does not fit',
    fields: { state: 'accepted', place: 'Yaya Centre, main gate' },
    now: at('2026-05-08T08:00'),
    renter: 'Pick up today from 09:00',
    lender: 'Hand over today from 09:00',
  },
  {
    name: 'the day on which the car is brought',
    fields: { state: 'accepted', delivery: true },
    now: at('2026-05-08T08:00'),
    renter: 'Comes to you today from 09:00',
    lender: 'Hand over today from 09:00',
  },
  {
    name: 'the evening of the first day',
    fields: { state: 'accepted' },
    now: at('2026-05-08T20:00'),
    renter: 'Was the car handed over?',
    lender: 'Was the car handed over?',
  },
  {
    name: 'a hand-over that nobody recorded',
    fields: { state: 'accepted' },
    now: at('2026-05-09T20:00'),
    renter: 'The hand-over is not recorded',
    lender: 'Record the hand-over',
  },
  {
    name: 'a hire under way',
    fields: { state: 'under_way' },
    now: at('2026-05-09T12:00'),
    renter: 'Under way · back Mon by 20:00',
    lender: 'Under way · back Mon by 20:00',
  },
  {
    name: 'the day of the return',
    fields: { state: 'under_way' },
    now: at('2026-05-11T12:00'),
    renter: 'Bring it back today by 20:00',
    lender: 'Comes back today by 20:00',
  },
  {
    name: 'a return that is not recorded the day after',
    fields: { state: 'under_way' },
    now: at('2026-05-12T12:00'),
    renter: 'Was due back Mon at 20:00',
    lender: 'Was due back Mon at 20:00',
  },
  {
    name: 'a return under version 2 of the rules that is not recorded the day after',
    fields: { state: 'under_way', rules: 2 },
    now: at('2026-05-12T12:00'),
    renter: 'Bring the car back',
    lender: 'Record the return',
  },
  {
    name: 'a completed hire',
    fields: { state: 'completed', ...REVIEW, other: 'Kiprop Koech' },
    now: at('2026-05-07T00:00'),
    renter: 'Write a review of Kiprop Koech',
    lender: 'Write a review of Kiprop Koech',
  },
  {
    name: 'a completed hire with a person of a long name',
    fields: { state: 'completed', ...REVIEW, other: 'Christopher Wafula Barasa' },
    now: at('2026-05-07T00:00'),
    renter: 'Write a review of Christopher',
    lender: 'Write a review of Christopher',
  },
  { name: 'a cancelled hire', fields: { state: 'cancelled' }, renter: '', lender: '' },
])('[R675] describes the next step of $name in one line', ({ fields, now = BEFORE, renter, lender }) => {
  expect([formatLine(fields, 'renter', now), formatLine(fields, 'lender', now)]).toEqual([renter, lender]);
  expect(Math.max(renter.length, lender.length)).toBeLessThanOrEqual(NEXT_STEP_LINE_LENGTH);
});
