import type { PublicCar } from '../cars/contract';
import { formatCarTitle } from '../cars/rules';
import { BRAND } from '../core/brand';
import { PATHS } from '../core/paths';
import type { Settings } from '../settings/contract';
import type { PageHeadWords } from './head-words';

type Data = Record<string, unknown>;
type ToCompleteUrl = (address: string) => string;
type Named = { name: string; route: string };

/** Maximum number of cars in the linked data of a catalogue. */
const LINKED_CARS = 50;

/** Builds the linked data of the site, in the vocabulary of schema.org. */
export function buildSiteLinkedData(
  site: string,
  settings: Pick<Settings, 'supportEmail' | 'social'>,
  description: string,
): Data {
  return {
    '@graph': [
      { '@type': 'WebSite', name: BRAND.name, url: `${site}/`, description },
      {
        '@type': 'Organization',
        name: BRAND.name,
        url: `${site}/`,
        logo: `${site}/img/logo.png`,
        email: settings.supportEmail,
        sameAs: Object.values(settings.social),
      },
    ],
  };
}

/** Builds the linked data of a car; the price is for a day, and facts that are not stated are absent. */
export function buildCarLinkedData(
  car: PublicCar,
  head: { canonical: string; description: string },
  whole: ToCompleteUrl,
  words: Pick<PageHeadWords, 'transmissions' | 'fuels'>,
): Data {
  return {
    '@type': ['Product', 'Car'],
    name: formatCarTitle(car),
    description: head.description,
    image: car.images.map(whole),
    url: head.canonical,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    color: car.color,
    productionDate: String(car.year),
    vehicleModelDate: String(car.year),
    vehicleTransmission: words.transmissions[car.transmission].label,
    fuelType: words.fuels[car.fuel],
    ...buildFactData(car),
    ...buildRatingData(car),
    offers: {
      '@type': 'Offer',
      url: head.canonical,
      price: car.price,
      priceCurrency: 'KES',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      areaServed: 'KE',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: car.price,
        priceCurrency: 'KES',
        unitCode: 'DAY',
      },
    },
  };
}

/** Builds a rating; no rating before the first review, because zero stars would be wrong. */
function buildRatingData({ rating, reviewCount }: PublicCar): Data {
  if (rating === null) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 } };
}

function buildFactData({ doors, seats, engine }: PublicCar): Data {
  return {
    ...(doors === null ? {} : { numberOfDoors: doors }),
    ...(seats === null ? {} : { vehicleSeatingCapacity: seats }),
    ...(engine === null ? {} : { vehicleEngine: engineData(engine) }),
  };
}

function engineData(cc: number): Data {
  const engineDisplacement = { '@type': 'QuantitativeValue', value: cc, unitCode: 'CMQ' };
  return { '@type': 'EngineSpecification', engineDisplacement };
}

export function buildCatalogueLinkedData(
  name: string,
  url: string,
  cars: readonly PublicCar[],
  address: ToCompleteUrl,
): Data {
  const items = cars
    .slice(0, LINKED_CARS)
    .map((car) => ({ name: formatCarTitle(car), url: address(PATHS.car(car._id)) }));
  return buildListData(name, url, items);
}

export function buildCategoriesLinkedData(
  cards: readonly Named[],
  address: ToCompleteUrl,
  words: Pick<PageHeadWords, 'categories'>,
): Data {
  const items = cards.map((card) => ({ name: card.name, url: address(PATHS.category(card.route)) }));
  return buildListData(words.categories, address(PATHS.categories), items);
}

export function buildCategoryLinkedData(
  card: Named & { description: string },
  address: ToCompleteUrl,
  words: Pick<PageHeadWords, 'categories'>,
): Data {
  const url = address(PATHS.category(card.route));
  return {
    '@type': 'CollectionPage',
    name: card.name,
    url,
    description: card.description,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: words.categories, item: address(PATHS.categories) },
        { '@type': 'ListItem', position: 2, name: card.name, item: url },
      ],
    },
  };
}

function buildListData(name: string, url: string, items: { name: string; url: string }[]): Data {
  return {
    '@type': 'CollectionPage',
    name,
    url,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  };
}
