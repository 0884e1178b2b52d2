import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle, formatTownAndCounty } from '#shared/cars/rules';
import { BRAND } from '#shared/core/brand';
import { SAVED_SEARCH_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import { formatGreeting } from '../../gateways/mail/greeting';
import type { Email } from '../../gateways/mail/mail';
import { newCarEmailWords as english } from './new-car-words';
import { newCarEmailWords as swahili } from './new-car-words.sw';
import type { StoredSearch } from './saved-searches.model';

/** New cars that fit one search, newest first. */
export type NewCarMatches = { search: StoredSearch; cars: PublicCar[] };

type NewCarMail = {
  reader: { name: string; email: string; language: Language };
  found: readonly NewCarMatches[];
  publicUrl: string;
  stopPathOf: (search: NewCarMatches['search']) => string;
};

const WORDS = combineTranslations(english, { sw: swahili });

/** Builds the email, with links per search to see the cars and to stop the emails. */
export function buildNewCarMail({ reader, found, publicUrl, stopPathOf }: NewCarMail): Email {
  const { language } = reader;
  const words = WORDS[language];
  const addressOf = (path: string) => `${publicUrl}${addLanguagePrefix(language, path)}`;
  const [first] = found;

  const sections = found.map(({ search, cars }) => {
    const named = cars.slice(0, SAVED_SEARCH_LIMITS.carsInEmail);
    const left = cars.length - named.length;
    return [
      `${search.name}:`,
      ...named.map((car) => `${lineOf(car, language)}\n  ${addressOf(PATHS.car(car._id))}`),
      ...(left > 0 ? [words.more(left)] : []),
      words.all(addressOf(`${PATHS.home}?${search.query}`)),
      words.stop(addressOf(stopPathOf(search))),
    ].join('\n');
  });

  return {
    to: reader.email,
    subject: buildNewCarSubject(found, language),
    text: [
      formatGreeting(reader),
      words.since(countOf(found)),
      ...sections,
      words.daily(addressOf(PATHS.favourites)),
      BRAND.name,
      '',
    ].join('\n\n'),
    unsubscribeUrl: first && `${publicUrl}${stopPathOf(first.search)}`,
  };
}

export function buildNewCarSubject(found: readonly NewCarMatches[], language: Language): string {
  const { forOne, forSeveral } = WORDS[language];
  const [first] = found;
  const count = countOf(found);
  return found.length === 1 && first ? forOne(count, first.search.name) : forSeveral(count);
}

/** Counts the new cars; a car that fits two searches counts once. */
function countOf(found: readonly NewCarMatches[]): number {
  return new Set(found.flatMap(({ cars }) => cars.map(({ _id }) => _id))).size;
}

function lineOf(car: PublicCar, language: Language): string {
  return WORDS[language].car(
    formatCarTitle(car),
    formatTownAndCounty(car),
    car.price.toLocaleString('en-KE'),
  );
}
