import type { z } from 'zod';
import { countRangeDays } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import type { CarTerms } from './terms';
import type { quote } from './values';

export type HireQuote = z.output<typeof quote>;

type QuoteInput = {
  /** Price in whole KES a day. */
  price: number;
  terms: CarTerms;
  from: string;
  to: string;
  driver?: boolean;
  delivery?: boolean;
};

/**
 * Computes the price, including first and last day. Only the larger discount applies, rounded in the renter's
 * favour. A wished driver or delivery without a price is listed in `unpriced`. An item that the lender does
 * not offer costs nothing here; callers refuse such a wish beforehand.
 */
export function computeHireQuote({
  price,
  terms,
  from,
  to,
  driver = false,
  delivery = false,
}: QuoteInput): HireQuote {
  const days = countRangeDays({ from, to });
  const base = price * days;
  const discountPercent = discountOf(terms, days);
  const lines: HireQuote['lines'] = [{ key: 'days', amount: base }];
  // Divides last, so that the discount is rounded once.
  const discount = Math.ceil((base * discountPercent) / 100);
  if (discount > 0) lines.push({ key: 'discount', amount: -discount });
  const unpriced: NonNullable<HireQuote['unpriced']> = [];
  const wished = [
    { key: 'driver', isWished: driver, amount: terms.driverPerDay, times: days },
    { key: 'delivery', isWished: delivery, amount: terms.deliveryFee, times: 1 },
  ] as const;
  for (const { key, amount, times } of wished.filter(({ isWished }) => isWished)) {
    if (amount === undefined) unpriced.push(key);
    else if (amount !== null) lines.push({ key, amount: amount * times });
  }
  return {
    days,
    pricePerDay: price,
    discountPercent: discount > 0 ? discountPercent : 0,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    ...(unpriced.length > 0 && { unpriced }),
    ...(terms.deposit !== undefined && { deposit: terms.deposit }),
    ...(terms.kmPerDay !== undefined && { kmIncluded: terms.kmPerDay && terms.kmPerDay * days }),
    ...(terms.extraKm !== undefined && { extraKm: terms.extraKm }),
  };
}

function discountOf({ weeklyDiscount = 0, monthlyDiscount = 0 }: CarTerms, days: number): number {
  if (days >= HIRE_LIMITS.monthlyFromDays) return Math.max(weeklyDiscount, monthlyDiscount);
  return days >= HIRE_LIMITS.weeklyFromDays ? weeklyDiscount : 0;
}

/**
 * Whether a renter's place is neither a pick-up place of the lender nor the car's town. An empty place needs
 * no delivery: the car is picked up where it is.
 */
export function isDeliveryNeeded(
  place: string,
  car: { pickup: readonly string[]; nearestTown: string },
): boolean {
  const wanted = fold(place);
  return wanted !== '' && ![...car.pickup, car.nearestTown].some((known) => fold(known) === wanted);
}

function fold(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
