import { z } from 'zod';
import { PRICE_AREAS } from '../cars/price-suggestion';
import { COUNT_LISTING_VIEW_CALL } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { day, id, instant } from '../core/values';

/** Optional parts of a listing; tips compare cars that have one with cars that lack it. */
export const LISTING_TRAITS = ['description', 'seats', 'pickup', 'weeklyDiscount'] as const;
export type ListingTrait = (typeof LISTING_TRAITS)[number];

/** A tip with the figures that it is based on. Money is in whole KES. */
export const lenderTip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('expires'), carId: id, days: z.number() }),
  /** `low` and `high`: the prices between which most of the `cars` similar cars in the area lie. */
  z.object({
    kind: z.literal('price'),
    carId: id,
    price: z.number(),
    area: z.enum(PRICE_AREAS),
    low: z.number(),
    high: z.number(),
    cars: z.number(),
  }),
  /** `usual`: the median answer time of `lenders` lenders. */
  z.object({ kind: z.literal('answers'), minutes: z.number(), usual: z.number(), lenders: z.number() }),
  /** `times`: how many times as often cars with the trait are viewed as cars without it. */
  z.object({
    kind: z.literal('trait'),
    carId: id,
    trait: z.enum(LISTING_TRAITS),
    times: z.number(),
    having: z.number(),
    lacking: z.number(),
  }),
  z.object({ kind: z.literal('terms'), carId: id }),
  /** `days`: how long nobody has changed the calendar. */
  z.object({ kind: z.literal('calendar'), carId: id, days: z.number() }),
]);
export type LenderTip = z.output<typeof lenderTip>;

/** The figures of a week. Money is in whole KES. */
export const weekFigures = z.object({
  /** The Monday of the week. */
  week: day,
  /** Visitors who viewed the listing, each counted once a day. */
  views: z.number(),
  /** Users who revealed the contact. */
  reveals: z.number(),
  /** Conversations about the car that other users began with the lender. */
  conversations: z.number(),
  requests: z.number(),
  /** Accepted hires whose first day is in the week, without cancelled hires and no-shows. */
  hires: z.number(),
  /** The agreed prices of these hires. */
  earnings: z.number(),
  /** Median time from a request of the week to its answer; null without answers. */
  answerMinutes: z.number().nullable(),
});
export type WeekFigures = z.output<typeof weekFigures>;

const figures = z.object({
  /** The last twelve weeks, oldest first; the last week is not over yet. */
  weeks: z.array(weekFigures),
  /** Accepted hires that begin after the current week. */
  ahead: z.object({ hires: z.number(), earnings: z.number() }),
});
export type LenderFigures = z.output<typeof figures>;

const carFigures = figures.extend({
  _id: id,
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  isListed: z.boolean(),
  subscriptionExpiry: instant,
});

export const getLenderDashboard = defineEndpoint({
  method: 'GET',
  path: '/lender/dashboard',
  access: 'user',
  cacheTopics: ['cars', 'reveals', 'hires', 'calendars'],
  summary: "The caller's cars by week: views, reveals, conversations, requests, hires and earnings",
  reply: z.object({
    /** The cars, newest first. */
    cars: z.array(carFigures),
    /** The figures of all these cars together. */
    all: figures,
    /** How long the caller usually takes to answer a message; null if there is too little data. */
    answerMinutes: z.number().nullable(),
    /** The tips, most urgent first. */
    tips: z.array(lenderTip),
  }),
});

/**
 * Counts a view, at most one for each visitor and day and none of the lender. The page calls it after a
 * visitor has looked at the car's screen.
 */
export const countListingView = defineEndpoint({
  ...COUNT_LISTING_VIEW_CALL,
  access: 'public',
  limit: 'carView',
  summary: 'Count a view of a listing',
  params: z.object({ carId: id }),
  reply: z.object({}),
});
