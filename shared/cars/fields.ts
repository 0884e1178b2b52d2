import { z } from 'zod';
import { REQUIRED, requiredText } from '../core/values';
import { storedCounty } from './counties';
import { CATEGORIES, FUELS, keysOf, TRANSMISSIONS } from './enumerations';

/** The fields of a car that take one of a fixed set of values. */
export const fuel = z.enum(keysOf(FUELS), { error: REQUIRED });
export const transmission = z.enum(keysOf(TRANSMISSIONS), { error: REQUIRED });
export const category = z.enum(keysOf(CATEGORIES), { error: REQUIRED });

const CHOOSE_COUNTY = 'Please choose a county.';

/** A typed county, converted to its stored form. */
export const county = requiredText(40, { long: CHOOSE_COUNTY })
  .transform(storedCounty)
  .pipe(z.string().min(1, CHOOSE_COUNTY));
