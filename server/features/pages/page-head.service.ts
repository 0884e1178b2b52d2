import type { PublicCar } from '#shared/cars/contract';
import { countyName } from '#shared/cars/counties';
import { CATEGORIES, FUELS, TRANSMISSIONS } from '#shared/cars/enumerations';
import { previewPhoto } from '#shared/cars/photo';
import { PHOTO_SIZES } from '#shared/cars/photo-sizes';
import { carTitle, placeName } from '#shared/cars/rules';
import type { CategoryView } from '#shared/categories/contract';
import { BRAND } from '#shared/core/brand';
import { Refusal } from '#shared/core/errors';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { type Settings, settingsFields } from '#shared/settings/contract';
import type { PublicUser } from '#shared/users/contract';
import { escapeHtml } from './escape-html';
import { type Head, headHtml } from './head-html';
import { carData, listData, siteData } from './linked-data';
import { type PageAddress, pageAddress } from './page-address';

type PageHeadDeps = {
  publicUrl: string;
  /** Where Google sign-in is set up; the page reads it from the head. */
  googleClientId: string | null;
  /** @throws Refusal car_not_found */
  carOf: (carId: string) => Promise<PublicCar>;
  /** @throws Refusal user_not_found */
  catalogueOf: (userId: string) => Promise<{ lender: PublicUser; cars: PublicCar[] }>;
  categories: () => Promise<CategoryView[]>;
  /** The photo with which the list begins; null where there is none. */
  newestPhoto: () => Promise<string | null>;
  settings: () => Promise<Settings>;
};

type ServedHead = { status: 200 | 404; head: string; screen?: string | undefined };

/** The modules of client/ whose code these pages need beyond the first visit's, as routes.tsx loads them. */
const SCREENS: Partial<Record<PageAddress['page'], string>> = {
  car: 'app/screens/car-screen.tsx',
  catalogue: 'app/screens/catalogue-screen.tsx',
  categories: 'app/screens/categories-screen.tsx',
  category: 'app/screens/category-screen.tsx',
};

/** For pages without a photo of their own. */
const PREVIEW = '/img/og.jpg';

/** A catalogue's linked data names no more cars than these. */
const LINKED_CARS = 50;

/** What crawlers and link previews, which run no JavaScript, read of each address (DESIGN §12). */
export function createPageHead(deps: PageHeadDeps) {
  const { publicUrl } = deps;

  /** Photos may lie at another host already. */
  const whole = (address: string) => (address.startsWith('/') ? `${publicUrl}${address}` : address);
  const titled = (title: string) => `${title} · ${BRAND.name}`;

  async function headOfAddress(address: PageAddress): Promise<Head> {
    switch (address.page) {
      case 'home':
        return homeHead(await deps.newestPhoto(), await deps.settings());
      case 'contact':
        return open(PATHS.contact, 'Contact', `Write to ${BRAND.name} or visit us in Nairobi.`);
      case 'terms':
        return open(
          PATHS.terms,
          'Terms and Conditions',
          `The rules for hiring and lending on ${BRAND.name}.`,
        );
      case 'privacy':
        return open(PATHS.privacy, 'Privacy Policy', `What ${BRAND.name} knows about you, and why.`);
      case 'private':
        return closed(address.title);
      case 'car':
        return carHead(await deps.carOf(address.carId));
      case 'catalogue':
        return catalogueHead(await deps.catalogueOf(address.userId));
      case 'categories':
        return categoriesHead(await deps.categories());
      case 'category':
        return categoryHead(await deps.categories(), address.route);
      case 'unknown':
        throw new Refusal('not_found');
    }
  }

  function open(path: string, title: string, description: string, data?: Head['data']): Head {
    const head = { title: titled(title), description, canonical: whole(path), image: whole(PREVIEW) };
    return data ? { ...head, data } : head;
  }

  function closed(title: string): Head {
    return { title: titled(title), description: BRAND.tagline, canonical: null, image: whole(PREVIEW) };
  }

  function homeHead(firstPhoto: string | null, settings: Settings): Head {
    const preloads = {
      calls: ['/api/cars/facets', `/api/cars/search?limit=${SEARCH_LIMITS.pageDefault}`],
      photo: firstPhoto ? { url: firstPhoto, sizes: PHOTO_SIZES.card } : undefined,
    };
    const head = open(PATHS.home, '', BRAND.tagline, siteData(publicUrl, settings));
    return { ...head, title: BRAND.homeTitle, preloads };
  }

  function carHead(car: PublicCar): Head {
    const place = placeName(car);
    const url = whole(PATHS.car(car._id));
    const description = [
      `Hire this ${car.color.toLowerCase()} ${carTitle(car)} in ${place} for Ksh. ${car.price.toLocaleString('en-KE')} per day.`,
      `${CATEGORIES[car.category]}, ${TRANSMISSIONS[car.transmission].label.toLowerCase()}, ${FUELS[car.fuel].toLowerCase()}.`,
    ].join(' ');
    return {
      title: titled(`${carTitle(car)} for hire in ${countyName(car.county)}`),
      description,
      canonical: url,
      image: whole(previewPhoto(car.image)),
      data: carData(car, { url, description, images: car.images.map(whole) }),
      preloads: {
        calls: [`/api/cars/${car._id}`],
        photo: { url: car.image, sizes: PHOTO_SIZES.gallery },
      },
    };
  }

  function catalogueHead({ lender, cars }: { lender: PublicUser; cars: PublicCar[] }): Head {
    const name = lender.brandName || lender.name;
    const url = whole(PATHS.catalogue(lender._id));
    const first = cars[0];
    return {
      title: titled(`Cars for hire from ${name}`),
      description: `${cars.length} ${cars.length === 1 ? 'car' : 'cars'} for hire from ${name}, with prices and photos.`,
      canonical: url,
      image: first ? whole(previewPhoto(first.image)) : whole(PREVIEW),
      data: listData(
        name,
        url,
        cars.slice(0, LINKED_CARS).map((car) => ({ name: carTitle(car), url: whole(PATHS.car(car._id)) })),
      ),
    };
  }

  function categoriesHead(cards: CategoryView[]): Head {
    const items = cards.map((card) => ({ name: card.name, url: whole(PATHS.category(card.route)) }));
    const description = 'Explore our categories to find the perfect vehicle for your needs.';
    const data = listData('Categories', whole(PATHS.categories), items);
    const first = cards[0]?.images[0];
    const preloads = {
      calls: ['/api/categories'],
      photo: first ? { url: first, sizes: PHOTO_SIZES.categoryTile } : undefined,
    };
    return { ...open(PATHS.categories, 'Categories', description, data), preloads };
  }

  function categoryHead(cards: CategoryView[], route: string): Head {
    const card = cards.find((one) => one.route === route);
    if (!card) throw new Refusal('not_found');
    const path = PATHS.category(route);
    const data = {
      '@type': 'CollectionPage',
      name: card.name,
      url: whole(path),
      description: card.description,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Categories', item: whole(PATHS.categories) },
          { '@type': 'ListItem', position: 2, name: card.name, item: whole(path) },
        ],
      },
    };
    const head = open(path, `${card.name} for hire`, card.description, data);
    return { ...head, image: whole(previewPhoto(card.images[0] ?? PREVIEW)) };
  }

  /** What the page itself reads when it starts: what operators set, and Google's client id where there is one. */
  async function forThePage(): Promise<string> {
    const told = {
      // By its schema: what operators see of the settings, such as who changed them, stays on the server.
      'site-settings': JSON.stringify(settingsFields.parse(await deps.settings())),
      'google-client-id': deps.googleClientId,
    };
    return Object.entries(told)
      .map(([name, content]) =>
        content ? `\n    <meta name="${name}" content="${escapeHtml(content)}">` : '',
      )
      .join('');
  }

  /** Finished HTML for the head of this address; 404 where the page shows its not-found screen. */
  async function headOf(address: string): Promise<ServedHead> {
    const [path = '', query] = address.split('?');
    const shown = pageAddress(path);
    try {
      const head = await headOfAddress(shown);
      // What a page with a query asks for first, only the page itself knows.
      if (query) delete head.preloads;
      return { status: 200, head: headHtml(head) + (await forThePage()), screen: SCREENS[shown.page] };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      return { status: 404, head: headHtml(closed('Page Not Found')) + (await forThePage()) };
    }
  }

  return { headOf };
}
