import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { day, id, instant } from '../core/values';
import { tip } from './tip-kinds';
import { COUNT_VIEW_CALL } from './view-call';

/** The figures of a week. Money is whole KES. */
export const weekFigures = z.object({
  /** Its Monday. */
  week: day,
  /** Visitors who looked at the listing, each once a day. */
  views: z.number(),
  /** People who were shown the contact. */
  reveals: z.number(),
  /** Conversations that others began with the lender about the car. */
  conversations: z.number(),
  requests: z.number(),
  /** Accepted hires that begin in the week, neither cancelled nor missed by a side. */
  hires: z.number(),
  /** Their prices as agreed. */
  earnings: z.number(),
  /** From a request of the week to its answer, the median; null without answers. */
  answerMinutes: z.number().nullable(),
});
export type WeekFigures = z.output<typeof weekFigures>;

const figures = z.object({
  /** The last twelve, oldest first; the last one is running. */
  weeks: z.array(weekFigures),
  /** Accepted hires that begin after the running week. */
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
    /** Newest first. */
    cars: z.array(carFigures),
    /** Of all these cars together. */
    all: figures,
    /** How long the caller usually takes to answer a message; null while too little is known. */
    answerMinutes: z.number().nullable(),
    /** The most pressing first. */
    tips: z.array(tip),
  }),
});

/** The page calls it once a car's screen has been looked at. Counts a visitor once a day, and not the lender. */
export const countView = endpoint({
  ...COUNT_VIEW_CALL,
  access: 'public',
  limit: 'carView',
  summary: 'Count a view of a listing',
  params: z.object({ carId: id }),
  reply: z.object({}),
});
