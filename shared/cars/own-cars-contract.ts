import { z } from 'zod';
import { toNairobiYear } from '../core/days';
import { defineEndpoint } from '../core/endpoint';
import { PHOTO_REFUSAL_CODES } from '../core/errors';
import { CAR_LIMITS } from '../core/limits';
import { MIN_PHONE_DIGITS, removeDigits } from '../core/phone-in-text';
import { publicLine } from '../core/public-line';
import {
  contactPhone,
  id,
  instant,
  plate,
  pricePerDay,
  REQUIRED_SENTENCE,
  sentenceReply,
  text,
} from '../core/values';
import { carTermsChangeInput } from '../hires/terms';
import { publicCar } from './contract';
import { carFactFields, category, county, fuel, transmission } from './fields';
import { normaliseMake, normaliseModel } from './makes';
import { replacedPhotoSlots } from './photo-slots';

/** A car as its lender sees it. */
export const ownCar = publicCar.extend({
  contact: z.string(),
  isActive: z.boolean(),
  isSubscribed: z.boolean(),
  subscriptionDate: instant,
  subscriptionExpiry: instant,
  reminderSent: z.boolean(),
  /** Number of users who saw the contact within a year; present only in the lender's own list. */
  seenBy: z.number().optional(),
  /** Whether the calendar has blocked days or imports another calendar; only in the lender's own list. */
  plansDays: z.boolean().optional(),
});
export type OwnCar = z.output<typeof ownCar>;

/** Year of build, as a number or as text of a form field. */
const year = z
  .union([z.number(), z.string().trim().min(1, REQUIRED_SENTENCE)], { error: REQUIRED_SENTENCE })
  .transform((value) => Number(value))
  .pipe(
    z
      .number({ error: 'Please choose a year.' })
      .int('Please choose a year.')
      .min(CAR_LIMITS.firstYear, `Please choose a year from ${CAR_LIMITS.firstYear}.`)
      .refine((value) => value <= toNairobiYear(Date.now()), 'Please choose a year that has begun.'),
  );

/** Description without digits, so that it shows no phone number before a contact reveal. */
const description = text(CAR_LIMITS.descriptionLength).transform((typed) => removeDigits(typed).trim());

/** All fields except the plate. Fields have no defaults, because a change can omit fields. */
export const editableCarFields = z.object({
  make: publicLine(CAR_LIMITS.nameLength, MIN_PHONE_DIGITS.model).transform(normaliseMake),
  model: publicLine(CAR_LIMITS.nameLength, MIN_PHONE_DIGITS.model).transform(normaliseModel),
  year,
  price: pricePerDay,
  color: publicLine(CAR_LIMITS.nameLength),
  transmission,
  category,
  fuel,
  contact: contactPhone,
  county,
  nearestTown: publicLine(CAR_LIMITS.townLength),
  description,
  ...carFactFields.shape,
  terms: carTermsChangeInput.optional(),
});

export const carFields = editableCarFields.extend({
  regNo: plate,
  description: description.default(''),
});
export type CarFields = z.output<typeof carFields>;

const plateParams = z.object({ regNo: plate });

export const checkPlateExists = defineEndpoint('GET /checkRegNo/:regNo', {
  access: 'public',
  summary: 'Whether a registration number is already listed',
  params: plateParams,
  reply: z.object({ exists: z.boolean() }),
});

/** Registers a car by multipart with the fields and four `images`; uses one paid registration fee. */
export const registerCar = defineEndpoint('POST /registerCar', {
  access: 'self',
  self: 'body.userId',
  limit: 'registration',
  summary: 'Register a car',
  body: carFields.extend({ userId: id.optional() }),
  files: { field: 'images', min: CAR_LIMITS.photos, max: CAR_LIMITS.photos },
  reply: ownCar,
  refusals: ['car_exists', 'plate_reserved', 'payment_missing', 'wrong_photo_count', ...PHOTO_REFUSAL_CODES],
});

export const listOwnCars = defineEndpoint('GET /mycars', {
  access: 'self',
  self: 'query.userId',
  summary: "The signed-in lender's cars, listed or not",
  query: z.object({ userId: id }),
  reply: z.array(ownCar),
});

export const updateCar = defineEndpoint('PATCH /cars/:regNo', {
  access: 'user',
  summary: 'Change a car; new photos replace those that slots name, or all four',
  params: plateParams,
  body: editableCarFields.partial().extend({ slots: replacedPhotoSlots.optional() }),
  files: { field: 'images', min: 0, max: CAR_LIMITS.photos },
  reply: ownCar,
  refusals: ['car_not_found', 'forbidden', 'wrong_photo_count', ...PHOTO_REFUSAL_CODES],
});

export const deleteCar = defineEndpoint('DELETE /deletecar/:regNo', {
  access: 'user',
  summary: 'Delete a car',
  params: plateParams,
  reply: sentenceReply,
  refusals: ['car_not_found', 'forbidden'],
});
