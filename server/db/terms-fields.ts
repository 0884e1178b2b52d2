import type { CarTerms } from '#shared/hires/terms';

/** Schema of the hire terms in cars and hires. */
export const TERMS_FIELDS = {
  weeklyDiscount: Number,
  monthlyDiscount: Number,
  driverPerDay: Number,
  deposit: Number,
  kmPerDay: Number,
  extraKm: Number,
  deliveryFee: Number,
  minDays: Number,
  maxDays: Number,
  noticeHours: Number,
  pickupFrom: Number,
  pickupUntil: Number,
  tankLitres: Number,
  fuelPrice: Number,
  renters: String,
} as const satisfies Record<keyof CarTerms, NumberConstructor | StringConstructor>;
