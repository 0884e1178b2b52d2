import type { PublicCar } from '#shared/cars/contract';
import { carTitle, placeName } from '#shared/cars/rules';
import { BRAND } from '#shared/core/brand';
import { SAVED_SEARCH_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import type { Email } from '../../gateways/mail/mail';
import type { SavedItem } from './saved-searches.model';

/** New cars of one search, the newest first. */
export type NewCars = { search: SavedItem; cars: PublicCar[] };

type NewCarMail = {
  reader: { name: string; email: string };
  found: readonly NewCars[];
  publicUrl: string;
  stopLinkOf: (search: NewCars['search']) => string;
};

/** The e-mail about new cars, search by search, each with the links to see it and to stop its e-mails. */
export function newCarMail({ reader, found, publicUrl, stopLinkOf }: NewCarMail): Email {
  const [first] = found;
  const count = new Set(found.flatMap(({ cars }) => cars.map(({ _id }) => _id))).size;
  const subject =
    found.length === 1 && first
      ? `${carsOf(count)} for “${first.search.name}”`
      : `${carsOf(count)} for your saved searches`;

  const sections = found.map(({ search, cars }) => {
    const named = cars.slice(0, SAVED_SEARCH_LIMITS.carsInLetter);
    const left = cars.length - named.length;
    return [
      `${search.name}:`,
      ...named.map((car) => `${lineOf(car)}\n  ${publicUrl}${PATHS.car(car._id)}`),
      ...(left > 0 ? [`and ${left} more`] : []),
      `See all that fit: ${publicUrl}${PATHS.home}?${search.query}`,
      `Stop e-mails about this search: ${stopLinkOf(search)}`,
    ].join('\n');
  });

  return {
    to: reader.email,
    subject,
    text: [
      `Hello ${reader.name},`,
      `${carsOf(count)} on ${BRAND.name} since we last wrote about your saved searches.`,
      ...sections,
      `You get this e-mail at most once a day. Your saved searches: ${publicUrl}${PATHS.favourites}`,
      BRAND.name,
      '',
    ].join('\n\n'),
    unsubscribeUrl: first && stopLinkOf(first.search),
  };
}

function carsOf(count: number): string {
  return count === 1 ? '1 new car' : `${count} new cars`;
}

function lineOf(car: PublicCar): string {
  return `- ${carTitle(car)}, ${placeName(car)}, Ksh. ${car.price.toLocaleString('en-KE')} per day`;
}
