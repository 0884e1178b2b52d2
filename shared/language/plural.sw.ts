import { pluralIn } from './plural-in';

/** The Swahili form for a count. */
export const plural = pluralIn('sw');
