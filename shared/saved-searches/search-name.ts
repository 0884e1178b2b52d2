import { formatCounty } from '../cars/counties';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, type Transmission } from '../cars/labels';
import { SAVED_SEARCH_LIMITS } from '../core/limits';
import { PAGE_LOCALE } from '../language/page-language';
import { savedSearchNameWords } from './search-name-words';

type Query = Readonly<Record<string, string | undefined>>;

/**
 * Formats 'Toyota Prado, Nakuru, under Ksh 5k'; empty without a filter. Prices are in thousands, because
 * longer numbers look like phone numbers.
 */
export function formatSavedSearchName(query: Query): string {
  const given = (name: string) => query[name]?.trim() ?? '';
  const labels = (name: string, label: (value: string) => string) =>
    given(name).split(',').filter(Boolean).map(label).join(savedSearchNameWords.or);
  const parts = [
    [given('make'), given('model')].filter(Boolean).join(' '),
    given('q') && `“${given('q')}”`,
    labels('category', (value) => labelIn(CAR_CATEGORIES, value)),
    given('partyBus') === '1' ? savedSearchNameWords.partyBuses : '',
    given('county') && formatCounty(given('county')),
    labels('transmission', (value) => (isTransmission(value) ? CAR_TRANSMISSIONS[value].label : value)),
    labels('fuel', (value) => labelIn(CAR_FUELS, value)),
    range(given('minPrice'), given('maxPrice'), savedSearchNameWords.price, formatThousands),
    range(given('minYear'), given('maxYear'), savedSearchNameWords.year, (year) => year),
    formatDates(given('from'), given('to')),
    given('seats') && savedSearchNameWords.seats(given('seats')),
    given('minRating') && savedSearchNameWords.rated(given('minRating')),
    ...Object.entries(savedSearchNameWords.onlySuch).map(([name, label]) =>
      given(name) === '1' ? label : '',
    ),
  ].filter(Boolean);
  const name = parts.join(', ');
  return name.length > SAVED_SEARCH_LIMITS.nameLength
    ? `${name.slice(0, SAVED_SEARCH_LIMITS.nameLength - 1).trimEnd()}…`
    : name;
}

const day = new Intl.DateTimeFormat(PAGE_LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats the days of a search: 'free 3 May to 5 May'. */
function formatDates(from: string, to: string): string {
  const days = [...new Set([from || to, to || from])].filter((text) => Number.isFinite(Date.parse(text)));
  return days.length === 0
    ? ''
    : savedSearchNameWords.free(
        days.map((text) => day.format(Date.parse(text))).join(savedSearchNameWords.to),
      );
}

function range(
  min: string,
  max: string,
  words: { from: string; to: string },
  show: (text: string) => string,
): string {
  if (min && max) return `${words.from}${show(min)}${savedSearchNameWords.to}${show(max)}`;
  if (min) return `${words.from}${show(min)}`;
  return max && `${words.to}${show(max)}`;
}

/** Formats a price: '12500' → '12.5k'. */
function formatThousands(text: string): string {
  return `${Math.round(Number(text) / 100) / 10}k`;
}

function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

function isTransmission(value: string): value is Transmission {
  return Object.hasOwn(CAR_TRANSMISSIONS, value);
}
