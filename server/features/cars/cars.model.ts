import mongoose, { type Types } from 'mongoose';
import type { CarFacts } from '#shared/cars/fields';
import type { CarCategory, Fuel, Transmission } from '#shared/cars/labels';
import type { CarTerms } from '#shared/hires/terms';
import type { Rating } from '#shared/reviews/rating';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { TERMS_FIELDS } from '../../db/terms-fields';

/** Optional facts about a car; null or absent means that the lender has not stated the fact. */
const carFactFields = {
  seats: { type: Number, default: null },
  doors: { type: Number, default: null },
  /** Engine size in cubic centimetres. */
  engine: { type: Number, default: null },
  airCon: { type: Boolean, default: null },
  fourWheel: { type: Boolean, default: null },
  bluetooth: { type: Boolean, default: null },
  childSeat: { type: Boolean, default: null },
  withDriver: { type: Boolean, default: null },
  partyBus: { type: Boolean, default: null },
  fuelPolicy: { type: String, default: null },
  pickup: { type: [String], default: [] },
} as const;

const termsFields = { _id: false, ...TERMS_FIELDS } as const;

const carFields = {
  /** Plate in upper case, letters and digits only. */
  regNo: { type: String, required: true },
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  make: { type: String, required: true },
  model: { type: String, required: true },
  year: { type: Number, required: true },
  color: { type: String, required: true },
  transmission: { type: String, required: true },
  category: { type: String, required: true },
  fuel: { type: String, required: true },
  nearestTown: { type: String, required: true },
  /** Lower case, spelled as in shared/cars/counties. */
  county: { type: String, required: true },
  /** Price of a day in whole KES. */
  price: { type: Number, required: true },
  /** The lender's phone number; only the reveal, the lender's own screens and admins read it. */
  contact: { type: String, required: true },
  description: { type: String, default: '' },
  ...carFactFields,
  terms: termsFields,
  /** Last day of a pause; null if not paused. */
  pausedUntil: { type: String, default: null },
  /** Average of the published reviews of the car; null before the first review. */
  rating: { type: Number, default: null },
  reviewCount: { type: Number, default: 0 },
  /** URLs in the order front, side, interior, rear. */
  images: { type: [String], required: true },
  /** Data URI of a tiny blurred copy of the first photo. */
  placeholder: { type: String, default: '' },
  createdAt: { type: Date, required: true },

  isActive: { type: Boolean, required: true },
  isSubscribed: { type: Boolean, required: true },
  subscriptionDate: { type: Date, required: true },
  subscriptionExpiry: { type: Date, required: true },
  /** Copied from the lender, so that lists do not query users. */
  ownerSuspended: { type: Boolean, required: true, default: false },
  /**
   * Whether the car is active, subscribed and not of a suspended owner. Readers also check
   * `subscriptionExpiry > now`, because the job that unlists expired cars runs once a minute.
   */
  listed: { type: Boolean, required: true },
  reminderSent: { type: Boolean, required: true, default: false },
  reminderClaimedAt: { type: Date, default: null },
  /** Ids of payments that renewed this car, newest last, so that a payment applied twice counts once. */
  renewals: { type: [String], default: [] },
  /** Time at which a registration stored the car; absent once its fee is committed. */
  awaitsFeeSince: Date,
  /** Payment of the registration; absent if an admin or the demo added the car. */
  registrationPaymentId: String,
} as const;
const carSchema = defineSchema(carFields, 'cars', {
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
carSchema.index({ regNo: 1 }, { unique: true });
carSchema.index({ listed: 1, createdAt: -1, _id: -1 });
carSchema.index({ createdAt: -1, _id: -1 });
carSchema.index({ userId: 1, createdAt: -1, _id: -1 });
carSchema.index({ isSubscribed: 1, subscriptionExpiry: 1 });
carSchema.index({ reminderSent: 1, subscriptionExpiry: 1 });
carSchema.index({ awaitsFeeSince: 1 }, { sparse: true });
carSchema.index({ changedAt: 1 });

export type StoredCar = SchemaFields<typeof carFields>;

export const CarModel = defineModel<StoredCar>('Car', carSchema);

/** Fields that older stored cars do not have. */
type LaterFields = CarFacts & Rating & { terms: Partial<CarTerms>; pausedUntil: string | null };

/** Car as stored. Its enumerations are typed, because the contract has checked the values on input. */
export type CarRecord = Omit<StoredCar, 'transmission' | 'category' | 'fuel' | keyof LaterFields> & {
  _id: Types.ObjectId;
  transmission: Transmission;
  category: CarCategory;
  fuel: Fuel;
} & Partial<LaterFields>;
