import type { CarFacts } from '#shared/cars/fields';
import { CAR_FACT_LABELS, listKeys } from '#shared/cars/labels';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import {
  CAR_TERM_NAMES,
  type CarTermName,
  type CarTerms,
  type CarTermsChange,
  DEFAULT_CAR_TERMS,
  TERM_NOT_OFFERED_TEXT,
} from '#shared/hires/terms';
import type { RenterRequirement } from '#shared/papers/rules';
import type { CarFormInput } from './car-form';

type TermInputs = Record<Exclude<CarTermName, 'renters'>, string> & { renters: RenterRequirement | '' };

export const DEFAULT_TERM_INPUTS = toTermInputs(DEFAULT_CAR_TERMS);

/** Returns a car's terms of hire as texts for the form's fields; '' for a term that is not set. */
export function toTermInputs(terms: CarTerms, withDriver: boolean | null = true): TermInputs {
  const inputs = CAR_TERM_NAMES.map((name) => [name, toTermInput(terms[name])] as const);
  const texts = Object.fromEntries(inputs) as TermInputs;
  // A car without the fact "with driver" offers no driver even if the lender has not set this term, so the
  // field then shows the term as not set.
  return withDriver || texts.driverPerDay !== TERM_NOT_OFFERED_TEXT ? texts : { ...texts, driverPerDay: '' };
}

/** Whether one of the form's terms differs from the default terms. */
export function hasCustomTerms(inputs: Readonly<Partial<Record<CarTermName, unknown>>>): boolean {
  return CAR_TERM_NAMES.some(
    (name) => inputs[name] !== undefined && inputs[name] !== DEFAULT_TERM_INPUTS[name],
  );
}

/** Returns the terms that are set and differ from the default terms; undefined if there are none. */
export function findCustomTerms(terms: CarTermsChange = {}): CarTermsChange | undefined {
  const own = CAR_TERM_NAMES.filter(
    (name) => terms[name] !== undefined && toTermInput(terms[name]) !== DEFAULT_TERM_INPUTS[name],
  );
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map((name) => [name, terms[name]]));
}

function toTermInput(value: CarTermsChange[CarTermName] | null): string {
  return value === null ? TERM_NOT_OFFERED_TEXT : String(value ?? '');
}

export const CAR_FACT_NAMES = listKeys(CAR_FACT_LABELS);

/** Returns the facts of a car as texts for the form's fields; empty if a fact is not stated. */
export function toFactInputs(car: CarFacts) {
  const inputs = CAR_FACT_NAMES.map((name) => [name, toFactInput(car[name])] as const);
  return Object.fromEntries(inputs) as Pick<CarFormInput, keyof CarFacts>;
}

function toFactInput(value: CarFacts[keyof CarFacts]): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

export function toCarInputs(car: OwnCar) {
  return {
    ...car,
    ...toFactInputs(car),
    year: String(car.year),
    price: String(car.price),
    terms: car.terms && toTermInputs(car.terms, car.withDriver),
  };
}

export function hasStatedFacts(values: Partial<CarFormInput>): boolean {
  return CAR_FACT_NAMES.some((name) => values[name] !== undefined && values[name] !== '');
}
