import type { PriceSuggestion } from '../cars/price-suggestion';
import { countNairobiMidnights } from '../core/days';
import { LENDER_DASHBOARD_LIMITS, SUBSCRIPTION_TIMES } from '../core/limits';
import { computePercentile } from '../core/percentile';
import { type LenderTip, LISTING_TRAITS, type ListingTrait } from './contract';

/** A car with the figures that decide which tips its owner gets; times are in epoch milliseconds. */
export type CarTipFigures = {
  _id: string;
  isListed: boolean;
  expiresAt: number;
  price: number;
  termsSet: boolean;
  /** Time of the last change of the calendar; without a change, time of the car's registration. */
  calendarChangedAt: number;
  traits: Readonly<Record<ListingTrait, boolean>>;
  /** Prices of similar cars; null if too few cars are similar. */
  similar: PriceSuggestion | null;
};

/** Views of `cars` cars: `sum` adds the views of each car, and `squares` adds the squares of these views. */
export type ListingViewSample = { cars: number; sum: number; squares: number };

export type SiteFigures = {
  traits: Readonly<Record<ListingTrait, { having: ListingViewSample; lacking: ListingViewSample }>>;
  /** Usual answer times of lenders, in minutes. */
  answerMinutes: readonly number[];
};

/** Returns the tips that stored figures support, most urgent first. */
export function findLenderTips(
  lender: { cars: readonly CarTipFigures[]; answerMinutes: number | null },
  site: SiteFigures,
  now: number,
): LenderTip[] {
  const listed = lender.cars.filter((car) => car.isListed);
  const each = (tipOf: (car: CarTipFigures) => LenderTip | null) => listed.flatMap((car) => tipOf(car) ?? []);
  return [
    ...each((car) => expiryTip(car, now)),
    ...(listed.length > 0 ? answerTips(lender.answerMinutes, site.answerMinutes) : []),
    ...each(priceTip),
    ...listed.flatMap((car) => traitTips(car, site)),
    ...each((car) => (car.termsSet ? null : { kind: 'terms', carId: car._id })),
    ...each((car) => calendarTip(car, now)),
  ];
}

function expiryTip({ _id, expiresAt }: CarTipFigures, now: number): LenderTip | null {
  const left = expiresAt - now;
  if (left <= 0 || left > SUBSCRIPTION_TIMES.reminderMs) return null;
  return { kind: 'expires', carId: _id, days: countNairobiMidnights(now, expiresAt) };
}

function answerTips(minutes: number | null, ofLenders: readonly number[]): LenderTip[] {
  if (minutes === null || ofLenders.length < LENDER_DASHBOARD_LIMITS.minComparedLenders) return [];
  const usual = computePercentile(ofLenders, 50);
  if (minutes < usual * LENDER_DASHBOARD_LIMITS.slowAnswerRatio) return [];
  return [{ kind: 'answers', minutes, usual, lenders: ofLenders.length }];
}

function priceTip({ _id, price, similar }: CarTipFigures): LenderTip | null {
  if (!similar || price <= similar.high) return null;
  const { area, low, high, count } = similar;
  return { kind: 'price', carId: _id, price, area, low, high, cars: count };
}

function traitTips(car: CarTipFigures, site: SiteFigures): LenderTip[] {
  return LISTING_TRAITS.flatMap((trait) => {
    const { having, lacking } = site.traits[trait];
    const times = car.traits[trait] ? null : computeListingViewRatio(having, lacking);
    if (times === null) return [];
    return { kind: 'trait', carId: car._id, trait, times, having: having.cars, lacking: lacking.cars };
  });
}

function calendarTip({ _id, calendarChangedAt }: CarTipFigures, now: number): LenderTip | null {
  const days = countNairobiMidnights(calendarChangedAt, now);
  return days >= LENDER_DASHBOARD_LIMITS.calendarDays ? { kind: 'calendar', carId: _id, days } : null;
}

/**
 * Returns the ratio of views to one decimal; null if there are too few cars, the difference is small, or it
 * may be chance (Welch's t below LENDER_DASHBOARD_LIMITS.minWelchT).
 */
export function computeListingViewRatio(
  having: ListingViewSample,
  lacking: ListingViewSample,
): number | null {
  if (Math.min(having.cars, lacking.cars) < LENDER_DASHBOARD_LIMITS.minComparedCars || lacking.sum === 0)
    return null;
  const [more, less] = [having.sum / having.cars, lacking.sum / lacking.cars];
  const times = Math.round((10 * more) / less) / 10;
  const error = Math.sqrt(varianceOfMean(having) + varianceOfMean(lacking));
  if (times < LENDER_DASHBOARD_LIMITS.minViewRatio || more - less < LENDER_DASHBOARD_LIMITS.minWelchT * error)
    return null;
  return times;
}

function varianceOfMean({ cars, sum, squares }: ListingViewSample): number {
  return Math.max(0, squares - sum ** 2 / cars) / (cars - 1) / cars;
}
