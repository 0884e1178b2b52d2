import { z } from 'zod';
import { PRICE_COMPARISON_AREAS } from '../cars/price-suggestion';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { day, id, instant } from '../core/values';

/** Traits of a listing; tips compare cars with a trait to cars without it. */
export const LISTING_TRAITS = ['description', 'seats', 'pickup', 'weeklyDiscount'] as const;
export type ListingTrait = (typeof LISTING_TRAITS)[number];

/** A tip with the figures on which it is based; money is in whole KES. */
const lenderTip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('expires'), carId: id, days: z.number() }),
  /** Tip about the price: most of `cars` similar cars cost between `low` and `high`. */
  z.object({
    kind: z.literal('price'),
    carId: id,
    price: z.number(),
    area: z.enum(PRICE_COMPARISON_AREAS),
    low: z.number(),
    high: z.number(),
    cars: z.number(),
  }),
  /** Tip about slow answers; `usual` is the median answer time of `lenders` lenders, in minutes. */
  z.object({ kind: z.literal('answers'), minutes: z.number(), usual: z.number(), lenders: z.number() }),
  /** Tip about a trait; cars with the trait have `times` as many views as cars without it. */
  z.object({
    kind: z.literal('trait'),
    carId: id,
    trait: z.enum(LISTING_TRAITS),
    times: z.number(),
    having: z.number(),
    lacking: z.number(),
  }),
  z.object({ kind: z.literal('terms'), carId: id }),
  /** Tip about the calendar; `days` since its last change. */
  z.object({ kind: z.literal('calendar'), carId: id, days: z.number() }),
]);
export type LenderTip = z.output<typeof lenderTip>;

/** Figures of a week; money is in whole KES. */
const weekFigures = z.object({
  /** Monday of the week. */
  week: day,
  /** Number of visitors, each counted once a day. */
  views: z.number(),
  /** Number of users who saw the contact. */
  reveals: z.number(),
  /** Number of conversations that other users began with the lender about the car. */
  conversations: z.number(),
  requests: z.number(),
  /** Number of accepted hires that begin in the week, without cancelled hires and no-shows. */
  hires: z.number(),
  /** Sum of the agreed prices of the week's `hires`. */
  earnings: z.number(),
  /** Median minutes from request to answer; null without answers. */
  answerMinutes: z.number().nullable(),
});
export type WeekFigures = z.output<typeof weekFigures>;

const figures = z.object({
  /** Figures of twelve weeks, oldest first; the last week is not over. */
  weeks: z.array(weekFigures),
  ahead: z.object({ hires: z.number(), earnings: z.number() }),
});
export type LenderFigures = z.output<typeof figures>;

/** Figures of the current month in Nairobi; counts hires that begin by the end of the current week. */
const monthFigures = z.object({
  hires: z.number(),
  earnings: z.number(),
  /** Weeks and parts of weeks within the month, oldest first; the last week is not over. */
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
    /** Figures of each car, newest car first. */
    cars: z.array(carFigures),
    /** Totals of all cars in the list. */
    all: figures,
    /** Figures of the month for all cars in the list. */
    month: monthFigures,
    /** Usual time to answer a message, in minutes; null if there is too little data. */
    answerMinutes: z.number().nullable(),
    /** Tips, most urgent first. */
    tips: z.array(lenderTip),
  }),
});

/**
 * Counts one view for each visitor and day, and no view of the lender. The page calls it after a visitor has
 * looked at the car's screen.
 */
export const countListingView = defineEndpoint(BROWSING_CALLS.countListingView, {
  access: 'public',
  limit: 'carView',
  summary: 'Count a view of a listing',
  params: z.object({ carId: id }),
  reply: z.object({}),
});
