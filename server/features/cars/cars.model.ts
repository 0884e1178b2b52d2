import mongoose, { type Types } from 'mongoose';
import type { Category, Fuel, Transmission } from '#shared/cars/enumerations';
import { defineModel, type FieldsOf } from '../../db/define-model';

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
  /** The lender's phone. Only the reveal and the lender's own pages read it. */
  contact: { type: String, required: true },
  description: { type: String, default: '' },
  /** URLs: front, side, interior, rear. */
  images: { type: [String], required: true },
  /** Data URI of the first photo, tiny and blurred. */
  placeholder: { type: String, default: '' },
  createdAt: { type: Date, required: true },

  isActive: { type: Boolean, required: true },
  isSubscribed: { type: Boolean, required: true },
  subscriptionDate: { type: Date, required: true },
  subscriptionExpiry: { type: Date, required: true },
  /** Copied from the lender, so that no list has to look at users. */
  ownerSuspended: { type: Boolean, required: true, default: false },
  /**
   * Active, subscribed and owner not suspended, in one field so that the public lists need one index.
   * Whoever reads it adds `subscriptionExpiry > now`: the job that unlists what expired comes by once a
   * minute.
   */
  listed: { type: Boolean, required: true },
  reminderSent: { type: Boolean, required: true, default: false },
  /** One instance is at work on the reminder since then. */
  reminderClaimedAt: { type: Date, default: null },
  /** The payments that renewed this car, newest last: a renewal counts once, however often it is told. */
  renewals: { type: [String], default: [] },
  /** Present from the moment a registration stores the car until its fee is known to be used for it. */
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
/** What was written lately, for what is kept in memory. */
carSchema.index({ changedAt: 1 });

export const CarModel = defineModel<FieldsOf<typeof carFields>>('Car', carSchema);

type Stored = FieldsOf<typeof carFields>;

/** A car as it is stored. The enumerations were checked by the contract on the way in. */
export type CarRecord = Omit<Stored, 'transmission' | 'category' | 'fuel'> & {
  _id: Types.ObjectId;
  transmission: Transmission;
  category: Category;
  fuel: Fuel;
};
