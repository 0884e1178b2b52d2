import { z } from 'zod';
import { REQUIRED_SENTENCE, requiredText } from '../core/values';
import { toStoredCounty } from './counties';
import { CATEGORIES, FUELS, listKeys, TRANSMISSIONS } from './enumerations';

/** Schemas of car fields that take one of a fixed set of values. */
export const fuel = z.enum(listKeys(FUELS), { error: REQUIRED_SENTENCE });
export const transmission = z.enum(listKeys(TRANSMISSIONS), { error: REQUIRED_SENTENCE });
export const category = z.enum(listKeys(CATEGORIES), { error: REQUIRED_SENTENCE });

const CHOOSE_COUNTY = 'Please choose a county.';

/** A typed county, converted to its stored form. */
export const county = requiredText(40, { long: CHOOSE_COUNTY })
  .transform(toStoredCounty)
  .pipe(z.string().min(1, CHOOSE_COUNTY));
