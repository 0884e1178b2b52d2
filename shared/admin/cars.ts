import { z } from 'zod';
import { carFields, editableCarFields } from '../cars/own-cars-contract';
import { replacedPhotoSlots } from '../cars/photo-slots';
import { defineEndpoint } from '../core/endpoint';
import { PHOTO_REFUSAL_CODES } from '../core/errors';
import { ADMIN_LIMITS, CAR_LIMITS } from '../core/limits';
import { day, id, plate, sentenceReply } from '../core/values';
import { carViewForAdmins, userViewForAdmins } from './contract';
import { buildPageQuerySchema, buildTablePageSchema, buildTableQuerySchema, CSV_REPLY } from './table';
import { transactionRow } from './transactions';

const carParams = z.object({ carId: id });

/**
 * Searches plate, make, model, contact, and the owner's name and email address; `from` and `to` limit the day
 * of registration.
 */
const carRowsQuery = buildTableQuerySchema(
  ['createdAt', 'regNo', 'owner', 'contact', 'email', 'subscriptionExpiry'],
  ['listed', 'unlisted', 'expiring', 'expired', 'inactive'],
).extend({
  /** Limits the rows to cars that, by their current data, were listed at the end of this day in Nairobi. */
  on: day.optional(),
});
const carTableQuery = carRowsQuery.extend(buildPageQuerySchema(ADMIN_LIMITS.rows.cars).shape);
export type CarTableQuery = z.output<typeof carTableQuery>;

/** `expiring`: listed cars whose subscription ends within the seven days of the reminder. */
export const listAdminCars = defineEndpoint('GET /admin/cars', {
  access: 'admin',
  cacheTopics: ['cars', 'users'],
  summary: 'A page of cars',
  query: carTableQuery,
  reply: buildTablePageSchema(carViewForAdmins),
});

export const exportCars = defineEndpoint('GET /admin/cars.csv', {
  access: 'admin',
  summary: 'All cars that match, as CSV',
  query: carRowsQuery,
  ...CSV_REPLY,
});

export const getCarDetails = defineEndpoint('GET /admin/cars/:carId', {
  access: 'admin',
  cacheTopics: ['cars', 'users', 'payments'],
  summary: 'A car with its owner and payments',
  params: carParams,
  reply: z.object({
    car: carViewForAdmins,
    isListed: z.boolean(),
    owner: userViewForAdmins,
    /**
     * The newest payments for the plate and payments that the car used under another plate; `paymentCount`
     * counts all of these payments.
     */
    payments: z.array(transactionRow),
    paymentCount: z.number(),
  }),
  refusals: ['car_not_found'],
});

/** Adds a car without a fee; the car is active and subscribed for three months. */
export const addCarAsAdmin = defineEndpoint('POST /admin/cars', {
  access: 'admin',
  summary: 'Register a car for a user',
  body: carFields.extend({ userId: id }),
  files: { field: 'images', min: CAR_LIMITS.photos, max: CAR_LIMITS.photos },
  reply: carViewForAdmins,
  refusals: ['car_exists', 'user_not_found', 'wrong_photo_count', ...PHOTO_REFUSAL_CODES],
});

/** Changes a car by JSON, or by multipart with new photos. An inactive car is not listed. */
export const updateCarAsAdmin = defineEndpoint('PATCH /admin/cars/:carId', {
  access: 'admin',
  summary: 'Change a car; new photos replace those that slots name, or all four',
  params: carParams,
  body: editableCarFields
    .extend({
      regNo: plate,
      isActive: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
      slots: replacedPhotoSlots,
    })
    .partial(),
  files: { field: 'images', min: 0, max: CAR_LIMITS.photos },
  reply: carViewForAdmins,
  refusals: ['car_not_found', 'car_exists', 'wrong_photo_count', ...PHOTO_REFUSAL_CODES],
});

export const previewCarDeletion = defineEndpoint('GET /admin/cars/:carId/deletion', {
  access: 'admin',
  summary: 'What deleting a car implies',
  params: carParams,
  reply: z.object({
    regNo: z.string(),
    ownerName: z.string(),
    isListed: z.boolean(),
    subscriptionExpiry: z.string(),
    /** Number of the car's payments, which are kept for reconciliation. */
    payments: z.number(),
    photos: z.number(),
  }),
  refusals: ['car_not_found'],
});

export const deleteCarAsAdmin = defineEndpoint('DELETE /admin/cars/:carId', {
  access: 'admin',
  summary: 'Delete a car',
  params: carParams,
  reply: sentenceReply,
  refusals: ['car_not_found'],
});
