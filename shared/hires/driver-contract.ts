import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { day, emailedLinkToken, id, instant } from '../core/values';

const hireParams = z.object({ id });
const linkParams = z.object({ id, token: emailedLinkToken });

const driver = z.object({
  _id: id,
  name: z.string(),
  photoURL: z.string(),
  acceptedAt: instant,
  /** Last day of the checked licence; null without a checked licence, or if the server checks no papers. */
  licenceUntil: day.nullable(),
});

export const furtherDriversView = z.object({
  /** Further drivers, in the order of their acceptance. */
  drivers: z.array(driver),
  /** Whether the renter can invite a further driver now. */
  canInvite: z.boolean(),
});
export type FurtherDriversView = z.output<typeof furtherDriversView>;

export const listFurtherDrivers = defineEndpoint('GET /hires/:id/drivers', {
  access: 'user',
  summary: 'The further drivers of a hire, for its two sides and admins',
  params: hireParams,
  reply: furtherDriversView,
  refusals: ['hire_not_found'],
});

/** Creates the link of an invitation, which the renter sends to the driver outside the product. */
export const inviteFurtherDriver = defineEndpoint('POST /hires/:id/drivers', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Make a link by which a further driver accepts',
  params: hireParams,
  reply: z.object({ url: z.string() }),
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'too_many_drivers'],
});

/** Removes a further driver; the renter or the driver may call it. */
export const removeFurtherDriver = defineEndpoint('DELETE /hires/:id/drivers/:userId', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Remove a further driver',
  params: z.object({ id, userId: id }),
  reply: z.object({ removed: z.boolean() }),
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on'],
});

/** An invitation of a further driver, without phone numbers, place and price. */
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
  /** Whether the caller is a further driver of the hire. */
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

/** Accepts an invitation; requires the same papers as a renter's request. A repeated call changes nothing. */
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
