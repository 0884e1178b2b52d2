import { z } from 'zod';
import { PRICE_AREAS } from '../cars/price-suggestion';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { day, id, instant } from '../core/values';

/** Tips compare cars that have such a part with cars that lack it. */
export const LISTING_TRAITS = ['description', 'seats', 'pickup', 'weeklyDiscount'] as const;
export type ListingTrait = (typeof LISTING_TRAITS)[number];

/** Each tip has the figures that it is based on. Money is in whole KES. */
const lenderTip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('expires'), carId: id, days: z.number() }),
  /** Most of `cars` similar cars cost between `low` and `high`. */
  z.object({
    kind: z.literal('price'),
    carId: id,
    price: z.number(),
    area: z.enum(PRICE_AREAS),
    low: z.number(),
    high: z.number(),
    cars: z.number(),
  }),
  /** `usual`: median of `lenders` lenders. */
  z.object({ kind: z.literal('answers'), minutes: z.number(), usual: z.number(), lenders: z.number() }),
  /** `times`: cars with the trait are viewed so many times as often as cars without it. */
  z.object({
    kind: z.literal('trait'),
    carId: id,
    trait: z.enum(LISTING_TRAITS),
    times: z.number(),
    having: z.number(),
    lacking: z.number(),
  }),
  z.object({ kind: z.literal('terms'), carId: id }),
  /** `days`: since the last change of the calendar. */
  z.object({ kind: z.literal('calendar'), carId: id, days: z.number() }),
]);
export type LenderTip = z.output<typeof lenderTip>;

/** Money is in whole KES. */
const weekFigures = z.object({
  /** A Monday. */
  week: day,
  /** Visitors, each counted once a day. */
  views: z.number(),
  /** Users who saw the contact. */
  reveals: z.number(),
  /** Begun by other users with the lender about the car. */
  conversations: z.number(),
  requests: z.number(),
  /** Accepted hires that begin in the week, without cancelled ones and no-shows. */
  hires: z.number(),
  /** Agreed prices of these hires. */
  earnings: z.number(),
  /** Median from request to answer; null without answers. */
  answerMinutes: z.number().nullable(),
});
export type WeekFigures = z.output<typeof weekFigures>;

const figures = z.object({
  /** Twelve weeks, oldest first; the last is not over. */
  weeks: z.array(weekFigures),
  ahead: z.object({ hires: z.number(), earnings: z.number() }),
});
export type LenderFigures = z.output<typeof figures>;

/** The current month in Nairobi; counts hires that begin until the current week ends. */
const monthFigures = z.object({
  hires: z.number(),
  earnings: z.number(),
  /** Weeks, and their parts within the month, oldest first; the last is not over. */
  weeks: z.array(z.object({ from: day, to: day, earnings: z.number() })),
});
export type MonthFigures = z.output<typeof monthFigures>;

const carFigures = figures.extend({
  _id: id,
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  isListed: z.boolean(),
  subscriptionExpiry: instant,
});

export const getLenderDashboard = defineEndpoint('GET /lender/dashboard', {
  access: 'user',
  cacheTopics: ['cars', 'reveals', 'hires', 'calendars'],
  summary: "The caller's cars by week: views, reveals, conversations, requests, hires and earnings",
  reply: z.object({
    /** Newest first. */
    cars: z.array(carFigures),
    /** Totals of all cars in the list. */
    all: figures,
    /** Of all cars in the list. */
    month: monthFigures,
    /** Usual time to answer a message; null if there is too little data. */
    answerMinutes: z.number().nullable(),
    /** Most urgent first. */
    tips: z.array(lenderTip),
  }),
});

/**
 * Counts one view for each visitor and day, none of the lender. Called after a visitor has looked at the car's
 * screen.
 */
export const countListingView = defineEndpoint(BROWSING_CALLS.countListingView, {
  access: 'public',
  limit: 'carView',
  summary: 'Count a view of a listing',
  params: z.object({ carId: id }),
  reply: z.object({}),
});
