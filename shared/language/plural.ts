import { pluralIn } from './plural-in';

/** The English form for a count: `plural(cars, { one: '1 car', other: `${cars} cars` })`. */
export const plural = pluralIn('en');
