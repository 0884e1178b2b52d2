import mongoose, { type Types } from 'mongoose';
import type { Category, Fuel, Transmission } from '#shared/cars/enumerations';
import type { CarFacts } from '#shared/cars/facts';
import type { CarTerms } from '#shared/hires/terms';
import type { Rating } from '#shared/reviews/rating';
import { defineModel, type FieldsOf } from '../../db/define-model';
import { TERMS_FIELDS } from '../../db/terms-fields';

/** What the lender may say beyond the required fields; null or absent: not said. */
const carFactFields = {
  seats: { type: Number, default: null },
  doors: { type: Number, default: null },
  /** Cubic centimetres. */
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

/** Terms that the lender has set; an absent one was never set, null means not offered or no limit. */
const termsFields = { _id: false, ...TERMS_FIELDS } as const;

const carFields = {
  /** Normalised: upper case, letters and digits only. */
  regNo: { type: String, required: true },
  /** The lender. */
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  make: { type: String, required: true },
  model: { type: String, required: true },
  year: { type: Number, required: true },
  color: { type: String, required: true },
  transmission: { type: String, required: true },
  category: { type: String, required: true },
  fuel: { type: String, required: true },
  nearestTown: { type: String, required: true },
  /** Lower case, in the spelling of shared/cars/counties. */
  county: { type: String, required: true },
  /** Whole KES a day. */
  price: { type: Number, required: true },
  /** The lender's phone. Only the reveal, the lender's own screens and admins read it. */
  contact: { type: String, required: true },
  description: { type: String, default: '' },
  ...carFactFields,
  terms: termsFields,
  /** The last day of a pause; null: not paused. */
  pausedUntil: { type: String, default: null },
  /** The average of the published reviews about the car; null before the first. */
  rating: { type: Number, default: null },
  reviewCount: { type: Number, default: 0 },
  /** URLs: front, side, interior, rear. */
  images: { type: [String], required: true },
  /** Data URI of the first photo, tiny and blurred. */
  placeholder: { type: String, default: '' },
  createdAt: { type: Date, required: true },

  isActive: { type: Boolean, required: true },
  isSubscribed: { type: Boolean, required: true },
  subscriptionDate: { type: Date, required: true },
  subscriptionExpiry: { type: Date, required: true },
  /** Copied from the lender, so that lists need no query for users. */
  ownerSuspended: { type: Boolean, required: true, default: false },
  /**
   * Active, subscribed and owner not suspended, in one field so that public lists need one index.
   * Readers add `subscriptionExpiry > now`, as the job that unlists expired cars runs once a minute.
   */
  listed: { type: Boolean, required: true },
  reminderSent: { type: Boolean, required: true, default: false },
  /** Since when one instance has been sending the reminder. */
  reminderClaimedAt: { type: Date, default: null },
  /** Payments that renewed this car, newest last: each counts once, however often it is applied. */
  renewals: { type: [String], default: [] },
  /** Present from the storing of a registration's car until its fee is committed. */
  awaitsFeeSince: Date,
  /** The payment that registered it; absent where an admin or the demo data did. */
  registrationPaymentId: String,
} as const;
const carSchema = new mongoose.Schema(carFields, {
  collection: 'cars',
  versionKey: false,
  strict: 'throw',
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
carSchema.index({ regNo: 1 }, { unique: true });
carSchema.index({ listed: 1, createdAt: -1, _id: -1 });
carSchema.index({ createdAt: -1, _id: -1 });
carSchema.index({ userId: 1, createdAt: -1, _id: -1 });
carSchema.index({ isSubscribed: 1, subscriptionExpiry: 1 });
carSchema.index({ reminderSent: 1, subscriptionExpiry: 1 });
carSchema.index({ awaitsFeeSince: 1 }, { sparse: true });
/** For the read models, which load recent writes. */
carSchema.index({ changedAt: 1 });

/** A car as it is stored. */
export type StoredCar = FieldsOf<typeof carFields>;

export const CarModel = defineModel<StoredCar>('Car', carSchema);

/** Fields that cars stored before they existed lack. */
type LaterFields = CarFacts & Rating & { terms: Partial<CarTerms>; pausedUntil: string | null };

/** A car as it is stored. The enumerations were checked by the contract on the way in. */
export type CarRecord = Omit<StoredCar, 'transmission' | 'category' | 'fuel' | keyof LaterFields> & {
  _id: Types.ObjectId;
  transmission: Transmission;
  category: Category;
  fuel: Fuel;
} & Partial<LaterFields>;
