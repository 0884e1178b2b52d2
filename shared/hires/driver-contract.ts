import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { day, id, instant, linkToken } from '../core/values';

const hireParams = z.object({ id });
const linkParams = z.object({ id, token: linkToken });

const driver = z.object({
  _id: id,
  name: z.string(),
  photoURL: z.string(),
  acceptedAt: instant,
  /** Last day of the licence whose photo was checked; null without one, and where no papers are checked. */
  licenceUntil: day.nullable(),
});

export const driversView = z.object({
  /** In the order of their acceptance. */
  drivers: z.array(driver),
  /** Whether the renter can invite a further driver now. */
  canInvite: z.boolean(),
});
export type DriversView = z.output<typeof driversView>;

export const listHireDrivers = defineEndpoint('GET /hires/:id/drivers', {
  access: 'user',
  summary: 'The further drivers of a hire, for its two sides and admins',
  params: hireParams,
  reply: driversView,
  refusals: ['hire_not_found'],
});

/** The renter sends the link to the driver by a way of their own. */
export const inviteDriver = defineEndpoint('POST /hires/:id/drivers', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Make a link by which a further driver accepts',
  params: hireParams,
  reply: z.object({ url: z.string() }),
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'too_many_drivers'],
});

/** By the renter, or by the driver. */
export const removeDriver = defineEndpoint('DELETE /hires/:id/drivers/:userId', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Remove a further driver',
  params: z.object({ id, userId: id }),
  reply: z.object({ removed: z.boolean() }),
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on'],
});

/** Without phone numbers, place and price. */
export const driverInvitation = z.object({
  hireId: id,
  car: z.object({
    make: z.string(),
    model: z.string(),
    year: z.number(),
    image: z.string(),
    regNo: z.string(),
  }),
  from: day,
  to: day,
  renterName: z.string(),
  lenderName: z.string(),
  /** Whether the caller stands in the hire as a driver. */
  isDriver: z.boolean(),
});
export type DriverInvitation = z.output<typeof driverInvitation>;

export const getDriverInvitation = defineEndpoint('GET /hires/:id/driver/:token', {
  access: 'user',
  limit: 'answerLink',
  summary: 'The hire behind an invitation to drive',
  params: linkParams,
  reply: driverInvitation,
  refusals: ['driver_link_invalid', 'own_hire'],
});

/** Requires the same papers as a request of the renter. A repeated call accepts once. */
export const acceptDriverInvitation = defineEndpoint('POST /hires/:id/driver/:token', {
  access: 'user',
  limit: 'answerLink',
  summary: 'Accept to be a further driver',
  params: linkParams,
  reply: driverInvitation,
  refusals: [
    'driver_link_invalid',
    'own_hire',
    'state_moved_on',
    'too_many_drivers',
    'phone_needed',
    'licence_needed',
    'licence_unsuitable',
    'driver_licence_waiting',
    'blocked_by_you',
    'driver_unwanted',
  ],
});
