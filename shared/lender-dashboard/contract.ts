import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { day, id, instant } from '../core/values';
import { tip } from './tip-kinds';
import { COUNT_LISTING_VIEW_CALL } from './view-call';

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
export type Figures = z.output<typeof figures>;

const carFigures = figures.extend({
  _id: id,
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  isListed: z.boolean(),
  subscriptionExpiry: instant,
});

export const getLenderDashboard = endpoint({
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
    tips: z.array(tip),
  }),
});

/**
 * Counts a view, at most one for each visitor and day and none of the lender. The page calls it after a
 * visitor has looked at the car's screen.
 */
export const countListingView = endpoint({
  ...COUNT_LISTING_VIEW_CALL,
  access: 'public',
  limit: 'carView',
  summary: 'Count a view of a listing',
  params: z.object({ carId: id }),
  reply: z.object({}),
});
