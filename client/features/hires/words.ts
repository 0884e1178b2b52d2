import { BRAND } from '#shared/core/brand';
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { HIRE_LIMITS } from '#shared/core/limits';
import type { DayRange } from '#shared/hires/calendar';
import type { HireQuote } from '#shared/hires/quote';
import type { ShownHireState } from '#shared/hires/states';
import type { CarTerms } from '#shared/hires/terms';
import type { ShownInsuranceClass } from '#shared/papers/rules';
import { formatDayCount, formatRange } from '../../lib/day-words';
import { formatShillings } from '../../lib/format';
import type { Side } from './sides';

const money = (amount: number) => `Ksh. ${formatShillings(amount)}`;
const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
const hours = (count: number) => {
  if (count > 48 && count % 24 === 0) return `${count / 24} days`;
  return count === 1 ? '1 hour' : `${count} hours`;
};

/** `km` undefined: the owner did not state it. */
function kilometresWords(
  km: number | null | undefined,
  included: (km: string) => string,
  extraKm: number | undefined,
  side: Side = 'renter',
): string {
  if (side === 'lender') {
    if (km === undefined) return 'Agree with the renter on how many kilometres are included.';
    if (km === null) return 'Unlimited kilometres.';
  }
  if (km === undefined) return 'Ask the owner how many kilometres are included.';
  if (km === null) return 'Unlimited kilometres.';
  const beyond = extraKm ? `, ${money(extraKm)} for each further km` : '';
  const ask = side === 'lender' ? 'Agree with the renter on' : 'Ask the owner';
  const toAsk = extraKm === undefined ? ` ${ask} what each further km costs.` : '';
  return `${included(formatShillings(km))}${beyond}.${toAsk}`;
}

export const hireWords = {
  title: 'Hires',
  money,
  hours: ({ pickupFrom, pickupUntil }: Pick<CarTerms, 'pickupFrom' | 'pickupUntil'>) =>
    `between ${hour(pickupFrom)} and ${hour(pickupUntil)}`,
  until: hour,
  /** The users' word for a lender is 'owner'. */
  renter: 'Renter',
  lender: 'Owner',
  withDriver: 'With driver',
  selfDrive: 'Without driver',
  states: {
    requested: 'Requested',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Not answered in time',
    cancelled: 'Cancelled',
    withdrawn: 'Withdrawn',
    under_way: 'Under way',
    completed: 'Completed',
    no_show: 'No-show',
    stopped: 'Not handed over',
  } satisfies Record<ShownHireState, string>,
  loading: 'Loading the hires...',
  failed: 'The hires could not be loaded.',
  oneFailed: 'This hire could not be loaded.',
  toHires: 'All hires',
  open: 'Open the hire',
  cancellation: 'If plans change',
  cancellationGist: 'Free to cancel until pick-up',
  /** Shown beside every price. */
  noMoney: {
    renter: `${BRAND.name} takes no part of the hire's money: meet first, then pay the owner.`,
    lender: `${BRAND.name} takes no part of the hire's money: the renter pays you once you have met.`,
  },
} as const;

export const priceWords = {
  title: 'The whole price',
  days: ({ days, pricePerDay }: HireQuote) => `${formatDayCount(days)} × ${money(pricePerDay)}`,
  discount: ({ days, discountPercent }: HireQuote) =>
    `${days >= HIRE_LIMITS.monthlyFromDays ? 'Monthly' : 'Weekly'} discount, ${discountPercent}%`,
  driver: ({ days }: HireQuote, amount: number) =>
    `Driver, ${formatDayCount(days)} × ${money(amount / days)}`,
  delivery: { renter: 'Bringing the car to you', lender: 'Bringing the car to the renter' },
  minus: (amount: number) => `− ${money(amount)}`,
  total: 'Total',
  deposit: 'Refundable deposit',
  depositHint: {
    renter: 'Not part of the total: you get it back when you return the car.',
    lender: 'Not part of the total: the renter gets it back from you when the car returns.',
  },
  unpriced: {
    renter: {
      driver: 'Driver: ask the owner for the price. It is not part of the total.',
      delivery: 'Bringing the car to you: ask the owner for the price. It is not part of the total.',
    },
    lender: {
      driver: 'Driver: agree on the price with the renter. It is not part of the total.',
      delivery: 'Bringing the car: agree on the price with the renter. It is not part of the total.',
    },
  },
  kilometres: ({ kmIncluded, extraKm }: HireQuote, side: Side) =>
    kilometresWords(kmIncluded, (km) => `${km} km included`, extraKm, side),
} as const;

export const hireRefusalWords = {
  in_the_past: () => 'These days are over. Please choose days to come.',
  too_soon: ({ noticeHours = 0 }: CarTerms) =>
    `The owner needs ${hours(noticeHours)} of notice. Please start later.`,
  too_short: ({ minDays }: CarTerms) => `This car must be hired for at least ${formatDayCount(minDays)}.`,
  too_long: ({ maxDays }: CarTerms) => `This car can be hired for at most ${formatDayCount(maxDays)}.`,
  too_far: () => 'Hires can be planned for one year ahead.',
  days_taken: () => 'Some of these days are taken. Please choose others.',
} as const;

export const termWords = {
  title: 'Good to know',
  hours: (terms: CarTerms) => `Pick-up and return ${hireWords.hours(terms)}.`,
  days: ({ minDays, maxDays }: CarTerms) =>
    minDays > 1
      ? `From ${formatDayCount(minDays)} to ${formatDayCount(maxDays)}.`
      : `Up to ${formatDayCount(maxDays)}.`,
  notice: ({ noticeHours = 0 }: CarTerms) =>
    noticeHours > 0 ? `Ask at least ${hours(noticeHours)} before the pick-up hours end.` : '',
  discounts: ({ weeklyDiscount = 0, monthlyDiscount = 0 }: CarTerms) => {
    const parts = [
      weeklyDiscount > 0 && `${weeklyDiscount}% off from ${HIRE_LIMITS.weeklyFromDays} days`,
      monthlyDiscount > weeklyDiscount && `${monthlyDiscount}% off from ${HIRE_LIMITS.monthlyFromDays} days`,
    ].filter(Boolean);
    return parts.length > 0 ? `${parts.join(', ')}.` : '';
  },
  kilometres: ({ kmPerDay, extraKm }: CarTerms) =>
    kilometresWords(kmPerDay, (km) => `${km} km a day included`, extraKm),
  deposit: ({ deposit }: CarTerms) => {
    if (deposit === undefined) return 'Ask the owner whether there is a deposit.';
    return deposit > 0 ? `Refundable deposit of ${money(deposit)}.` : 'No deposit.';
  },
} as const;

/** The terms in one line: '07:00–20:00, up to 90 days, unlimited kilometres'. */
export function summarizeTerms({ pickupFrom, pickupUntil, minDays, maxDays, kmPerDay }: CarTerms): string {
  const days = minDays > 1 ? `${minDays} to ${formatDayCount(maxDays)}` : `up to ${formatDayCount(maxDays)}`;
  return [
    `${hour(pickupFrom)}–${hour(pickupUntil)}`,
    days,
    ...(kmPerDay ? [`${formatShillings(kmPerDay)} km a day`] : []),
    ...(kmPerDay === null ? ['unlimited kilometres'] : []),
  ].join(', ');
}

/** '3–5 May, 3 days'. */
export function formatHiredDays(range: DayRange & { days: number }): string {
  return `${formatRange(range)}, ${formatDayCount(range.days)}`;
}

/** 8,100,000 → '2 hours'; less than an hour is given in minutes. */
export function describeTimeLeft(ms: number): string {
  if (ms >= HOUR_MS) return hours(Math.floor(ms / HOUR_MS));
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Sentences about the checked insurance of a car, where papers are checked. */
export const insuranceWords = {
  title: 'Insurance',
  shown: {
    psv_self_drive: 'Insured for hire: the certificate was checked.',
    psv_driver: 'Insured for hire with a driver: the certificate was checked.',
    private: 'Insured for private use. The law requires PSV insurance for a car that is hired out.',
    unknown:
      'Insurance not checked. The law requires PSV insurance for a car that is hired out: ask to see it.',
  } satisfies Record<ShownInsuranceClass, string>,
} as const;
