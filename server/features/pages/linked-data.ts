import type { PublicCar } from '#shared/cars/contract';
import { carTitle } from '#shared/cars/rules';
import { BRAND } from '#shared/core/brand';
import type { Settings } from '#shared/settings/contract';

type Data = Record<string, unknown>;

/** schema.org data of the home page: who we are, and where we may be found. */
export function siteData(
  publicUrl: string,
  { supportEmail, social }: Pick<Settings, 'supportEmail' | 'social'>,
): Data {
  return {
    '@graph': [
      { '@type': 'WebSite', name: BRAND.name, url: `${publicUrl}/`, description: BRAND.tagline },
      {
        '@type': 'Organization',
        name: BRAND.name,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/img/logo.png`,
        email: supportEmail,
        sameAs: Object.values(social),
      },
    ],
  };
}

/** A car for hire: its price is for one day. */
export function carData(car: PublicCar, page: { url: string; description: string; images: string[] }): Data {
  return {
    '@type': 'Product',
    name: carTitle(car),
    description: page.description,
    image: page.images,
    url: page.url,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    color: car.color,
    productionDate: String(car.year),
    offers: {
      '@type': 'Offer',
      url: page.url,
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

/** A page that lists others, in order. */
export function listData(name: string, url: string, items: { name: string; url: string }[]): Data {
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
