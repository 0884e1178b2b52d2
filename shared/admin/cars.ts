import { z } from 'zod';
import { carFields, editableCarFields } from '../cars/contract';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS, CAR_LIMITS } from '../core/limits';
import { id, messageReply, plate } from '../core/values';
import { adminCar, adminUser } from './contract';
import { CSV, day, pageOf, pageQuery, rowsQuery } from './table';
import { transactionRow } from './transactions';

const carParams = z.object({ carId: id });

/** Searched: plate, make, model, contact, owner's name and e-mail. `from` and `to`: days of registration. */
const carRowsQuery = rowsQuery(
  ['createdAt', 'regNo', 'owner', 'contact', 'email', 'subscriptionExpiry'],
  ['listed', 'unlisted', 'expiring', 'expired', 'inactive'],
).extend({
  /** Only those that were in the lists at the end of this day in Nairobi, so far as what is stored tells. */
  on: day.optional(),
});
const carTableQuery = carRowsQuery.extend(pageQuery(ADMIN_LIMITS.rows.cars).shape);
export type CarTableQuery = z.output<typeof carTableQuery>;

/** `expiring`: listed, and the paid time ends within the week in which the lender is reminded. */
export const listAdminCars = endpoint({
  method: 'GET',
  path: '/admin/cars',
  access: 'admin',
  changesWith: ['cars', 'users'],
  summary: 'A page of cars',
  query: carTableQuery,
  reply: pageOf(adminCar),
});

export const exportCars = endpoint({
  method: 'GET',
  path: '/admin/cars.csv',
  access: 'admin',
  summary: 'All cars that match, as CSV',
  query: carRowsQuery,
  ...CSV,
});

export const getCarDetails = endpoint({
  method: 'GET',
  path: '/admin/cars/:carId',
  access: 'admin',
  changesWith: ['cars', 'users', 'payments'],
  summary: 'A car with its owner and payments',
  params: carParams,
  reply: z.object({
    car: adminCar,
    /** Whether anyone sees it at this moment. */
    isListed: z.boolean(),
    owner: adminUser,
    /** The newest for its plate, and those that it has had under another; the count is of all. */
    payments: z.array(transactionRow),
    paymentCount: z.number(),
  }),
  refusals: ['car_not_found'],
});

/** SPEC §4 Admin-created car: subscribed, active, reminderSent false, three months from now; no fee. */
export const addCar = endpoint({
  method: 'POST',
  path: '/admin/cars',
  access: 'admin',
  summary: 'Register a car for a user',
  body: carFields.extend({ userId: id }),
  files: { field: 'images', min: CAR_LIMITS.photos, max: CAR_LIMITS.photos },
  reply: adminCar,
  refusals: ['car_exists', 'user_not_found', 'wrong_photo_count', 'invalid_photo', 'photo_too_large'],
});

/** JSON, or multipart with four new photos. An inactive car is in no list. */
export const changeCar = endpoint({
  method: 'PATCH',
  path: '/admin/cars/:carId',
  access: 'admin',
  summary: 'Change a car; new photos replace all four',
  params: carParams,
  body: editableCarFields
    .extend({
      regNo: plate,
      isActive: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
    })
    .partial(),
  files: { field: 'images', min: 0, max: CAR_LIMITS.photos },
  reply: adminCar,
  refusals: ['car_not_found', 'car_exists', 'wrong_photo_count', 'invalid_photo', 'photo_too_large'],
});

/** What deleting a car would mean, to be said before. */
export const getCarDeletion = endpoint({
  method: 'GET',
  path: '/admin/cars/:carId/deletion',
  access: 'admin',
  summary: 'What deleting a car implies',
  params: carParams,
  reply: z.object({
    regNo: z.string(),
    ownerName: z.string(),
    isListed: z.boolean(),
    /** Until when it is paid, as an instant. */
    subscriptionExpiry: z.string(),
    /** Payments for it; kept for the books. */
    payments: z.number(),
    photos: z.number(),
  }),
  refusals: ['car_not_found'],
});

export const removeCar = endpoint({
  method: 'DELETE',
  path: '/admin/cars/:carId',
  access: 'admin',
  summary: 'Delete a car',
  params: carParams,
  reply: messageReply,
  refusals: ['car_not_found'],
});
