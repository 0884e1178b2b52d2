import type { PriceComparisonArea } from '#shared/cars/price-suggestion';
import { BRAND } from '#shared/core/brand';
import { FEES } from '#shared/core/limits';
import type { LenderTip, ListingTrait } from '#shared/lender-dashboard/contract';
import { formatShillings } from '../../lib/format';

const many = (count: number, one: string, several: string) =>
  `${formatShillings(count)} ${count === 1 ? one : several}`;
const ksh = (amount: number) => `Ksh. ${formatShillings(amount)}`;

/** Returns a duration as text, such as '25 min', '3 h' or '2 days'. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : many(Math.round(hours / 24), 'day', 'days');
}

/** Texts of the lender's dashboard. */
export const lenderDashboardWords = {
  title: 'Figures per week',
  period: (weeks: number) => `The last ${weeks} weeks, Monday to Sunday`,
  loading: 'Loading...',
  failed: 'Your figures could not be loaded.',
  empty: 'Once you list a car, you see here how often it is looked at, asked for and hired.',
  listFirst: 'List your first car',
  choose: 'Show',
  allCars: (count: number) => `All ${count} cars together`,
  figure: 'Figure',
  asTable: 'Show the weeks as a table',
  week: 'Week from',
  running: (day: string) => `${day}, running`,
  noAnswer: 'None',
  byCar: 'Car by car',
  carFigures: (views: number, hires: number, earnings: number) =>
    `${many(views, 'view', 'views')}, ${many(hires, 'hire', 'hires')}, ${ksh(earnings)} agreed`,
  expires: (car: string, date: string) => `The next listing to expire: ${car}, ${date}`,
  expiresOne: (date: string) => `The listing expires ${date}`,
  expired: (date: string) => `The listing expired ${date}`,
  notListed: 'Not listed at the moment',
  ahead: (hires: number, earnings: number) =>
    `After this week: ${many(hires, 'hire', 'hires')}, ${ksh(earnings)} agreed`,
  nothingAhead: 'After this week: no hires yet',
  answers: (minutes: number) => `You usually answer messages within ${duration(minutes)}`,
  answersUnknown: 'How fast you answer messages shows after a few conversations',
} as const;

/** Titles, columns and explanations of the charts. */
export const dashboardChartWords = {
  views: { title: 'Views', note: 'People who opened the listing, each once a day, you not counted' },
  reveals: { title: 'Numbers shown', note: 'People who were shown your phone number' },
  conversations: { title: 'New conversations', note: 'People who wrote to you from the listing' },
  requests: { title: 'Requests', note: 'Requests to hire, in the week they were sent' },
  hires: { title: 'Hires', note: 'Accepted and not cancelled, in the week of their first day' },
  earnings: { title: 'Earnings', note: `Agreed, not paid through ${BRAND.name}` },
  answerMinutes: {
    title: 'Time to answer a request',
    note: 'Half of the week’s requests were answered faster',
  },
} as const;

export const figureFormats = { earnings: ksh, count: formatShillings } as const;

const TRAIT_TIPS: Record<ListingTrait, (times: string) => string> = {
  description: (times) => `Write a description: cars with one are seen ${times} as often.`,
  seats: (times) => `Say how many seats it has: cars that do are seen ${times} as often.`,
  pickup: (times) => `Name places for the pick-up: cars with some are seen ${times} as often.`,
  weeklyDiscount: (times) => `Give a discount from a week on: cars with one are seen ${times} as often.`,
};

const PRICE_PLACES: Record<PriceComparisonArea, string> = {
  county: 'in the county',
  near: 'in and around the county',
  kenya: 'in Kenya',
};

/** Texts of the tips: the observation, and the link to where it can be changed. */
export const dashboardTipWords = {
  title: 'Tips',
  more: (count: number) => many(count, 'more tip', 'more tips'),
  basis: (having: number, lacking: number) =>
    `From ${having} cars with it and ${lacking} without, in the last four full weeks.`,
  sentence: (tip: LenderTip): string => {
    switch (tip.kind) {
      case 'expires':
        return tip.days === 0
          ? 'The listing expires today.'
          : `The listing expires in ${many(tip.days, 'day', 'days')}.`;
      case 'price':
        return `${ksh(tip.price)} a day is more than most of ${tip.cars} similar cars ${PRICE_PLACES[tip.area]} ask: ${ksh(tip.low)} to ${ksh(tip.high)}.`;
      case 'answers':
        return `You usually take ${duration(tip.minutes)} to answer a message; half of ${tip.lenders} owners take ${duration(tip.usual)} or less.`;
      case 'trait':
        return TRAIT_TIPS[tip.trait](`${tip.times} times`);
      case 'terms':
        return 'You have not set terms of hire: until you do, renters have to ask you.';
      case 'calendar':
        return `Its calendar has not changed for ${tip.days} days: block the days on which it cannot be hired.`;
    }
  },
  action: {
    expires: `Renew for Ksh. ${FEES.listing}`,
    price: 'Change the price',
    answers: 'Open messages',
    trait: 'Edit the listing',
    terms: 'Set the terms',
    calendar: 'Open the calendar',
  } satisfies Record<LenderTip['kind'], string>,
} as const;
