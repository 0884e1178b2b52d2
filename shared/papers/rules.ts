import type { CarCategory, Transmission } from '../cars/labels';
import { addDays } from '../core/days';
import { PAPER_LIMITS } from '../core/limits';

/** Kinds of papers; `car`: the logbook and the certificate of insurance of one car. */
export const PAPER_KINDS = ['licence', 'identity', 'car'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** States of a paper; `photo_asked`: an admin has asked for a better photo. */
export const PAPER_STATES = ['waiting', 'photo_asked', 'refused', 'accepted'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export const IDENTITY_TYPES = ['national_id', 'passport', 'alien_card'] as const;
export type IdentityType = (typeof IDENTITY_TYPES)[number];

/** Classes of a car's insurance. PSV: a public service vehicle, which may be hired out. */
export const INSURANCE_CLASSES = ['private', 'psv_self_drive', 'psv_driver'] as const;
export type InsuranceClass = (typeof INSURANCE_CLASSES)[number];

/** Renters whom an owner can choose to hire to. */
export const RENTER_REQUIREMENTS = ['anyone', 'phone', 'licence'] as const;
export type RenterRequirement = (typeof RENTER_REQUIREMENTS)[number];

/** Kenyan classes for cars, trucks and buses. B1 covers automatic cars only (Legal Notice 28 of 2020). */
export const LICENCE_CLASSES = ['B1', 'B2', 'B3', 'C1', 'C', 'D1', 'D2', 'D3'] as const;
export type LicenceClass = (typeof LICENCE_CLASSES)[number];

export const KENYA_COUNTRY_CODE = 'KE';

type Vehicle = 'automatic' | 'light' | 'C1' | 'C' | 'D1' | 'D2' | 'D3';

/** Vehicles that each class covers; a class for trucks or buses includes light vehicles. */
const COVERED: Readonly<Record<LicenceClass, readonly Vehicle[]>> = {
  B1: ['automatic'],
  B2: ['automatic', 'light'],
  B3: ['automatic', 'light'],
  C1: ['automatic', 'light', 'C1'],
  C: ['automatic', 'light', 'C1', 'C'],
  D1: ['automatic', 'light', 'D1'],
  D2: ['automatic', 'light', 'D1', 'D2'],
  D3: ['automatic', 'light', 'D1', 'D2', 'D3'],
};

/** Maximum number of seats of each kind of vehicle, including the driver's seat. */
const MOST_SEATS = { light: 8, D1: 15, D2: 33 } as const;

export type DrivenCar = { category: CarCategory; transmission: Transmission; seats: number | null };

function toVehicle({ category, transmission, seats }: DrivenCar): Vehicle {
  const count = seats ?? 0;
  if (count > MOST_SEATS.D2) return 'D3';
  if (count > MOST_SEATS.D1) return 'D2';
  if (count > MOST_SEATS.light) return 'D1';
  if (category === 'truck') return 'C1';
  return transmission === 'automatic' ? 'automatic' : 'light';
}

export type Licence = { classes: readonly LicenceClass[]; until: string };

/** Whether the licence is valid on the hire's last day and covers the class and the gearbox of the car. */
export function isLicenceSufficient(licence: Licence, car: DrivenCar, lastDay: string): boolean {
  const vehicle = toVehicle(car);
  return licence.until >= lastDay && licence.classes.some((one) => COVERED[one].includes(vehicle));
}

/** Insurance as shown to renters; `unknown`: no valid insurance was checked. */
export const SHOWN_INSURANCE_CLASSES = [...INSURANCE_CLASSES, 'unknown'] as const;
export type ShownInsuranceClass = (typeof SHOWN_INSURANCE_CLASSES)[number];

export type Insurance = { class: InsuranceClass; until: string };

type InsuredHire = { to: string; withDriver: boolean };
export type InsuranceProblem = 'private' | 'ends' | 'driver_only' | 'unknown';

/**
 * Returns the day from which unchecked insurance counts as private; `since` is the day on which the operator
 * switched the checking of papers on.
 */
export function computeInsuranceRequirementStart(since: string): string {
  return addDays(since, PAPER_LIMITS.insuranceGraceDays);
}

/** Returns why a car may not be hired out for these days; null if it may. */
export function findInsuranceProblem(
  insurance: Insurance | null,
  { to, withDriver }: InsuredHire,
  { since, today }: { since: string; today: string },
): InsuranceProblem | null {
  if (withDriver) return null;
  if (!insurance) return today >= computeInsuranceRequirementStart(since) ? 'unknown' : null;
  if (insurance.class === 'private') return 'private';
  if (insurance.class === 'psv_driver') return 'driver_only';
  return insurance.until < to ? 'ends' : null;
}

/** Returns the last three characters of a number with at least six; empty for a shorter number. */
export function getPaperNumberEnding(number: string): string {
  return number.length >= PAPER_LIMITS.keptFromLength ? number.slice(-PAPER_LIMITS.keptCharacters) : '';
}

/** Removes spaces and hyphens, which papers and people write in different places. */
export function normalisePaperNumber(text: string): string {
  return text.toUpperCase().replace(/[\s/-]/g, '');
}

const NUMBER_PATTERNS: Readonly<Record<IdentityType, RegExp>> = {
  national_id: /^\d{1,9}$/,
  passport: /^[A-Z0-9]{7,9}$/,
  alien_card: /^\d{6,9}$/,
};

/** Whether a normalised number has the form of this kind of identity paper. */
export function isIdentityPaperNumber(type: IdentityType, number: string): boolean {
  return NUMBER_PATTERNS[type].test(number);
}

/**
 * Whether an admin may decide a paper. Only the sole admin may decide their own paper, or an appeal against
 * their own refusal.
 */
export function canDecidePaper(
  adminId: string,
  { userId, refusedBy }: { userId: string; refusedBy: string | null },
  isOnlyAdmin: boolean,
): boolean {
  return isOnlyAdmin || (adminId !== userId && adminId !== refusedBy);
}
