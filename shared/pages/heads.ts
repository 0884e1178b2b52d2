import type { PublicCar } from '../cars/contract';
import { countyName } from '../cars/counties';
import { CATEGORIES, FUELS, TRANSMISSIONS } from '../cars/enumerations';
import { previewPhoto } from '../cars/photo';
import { carTitle, placeName } from '../cars/rules';
import { CATEGORIES_SENTENCE, type CategoryCard } from '../categories/categories';
import { BRAND } from '../core/brand';
import { PATHS } from '../core/paths';
import type { Settings } from '../settings/contract';
import { carData, catalogueData, categoriesData, categoryData, siteData } from './linked-data';

/** What a screen shows, as far as its head depends on it. */
export type PageContent =
  | { page: 'home'; settings: Pick<Settings, 'supportEmail' | 'social'> }
  | { page: 'car'; car: PublicCar }
  /** `name`: see catalogueName. */
  | { page: 'catalogue'; userId: string; name: string; cars: readonly PublicCar[] }
  | { page: 'categories'; cards: readonly CategoryHead[] }
  | { page: 'category'; card: CategoryHead & { images: readonly string[] } }
  | { page: keyof typeof OPEN_PAGES }
  | { page: keyof typeof PRIVATE_TITLES };

type CategoryHead = Pick<CategoryCard, 'route' | 'name' | 'description'>;

export type PageHead = {
  title: string;
  description: string;
  /** The whole address in its canonical spelling; null: search engines do not index the page. */
  canonical: string | null;
  /** The whole address of the picture for link previews, 1200 × 630. */
  image: string;
  /** schema.org data. */
  data?: Record<string, unknown>;
};

/** For pages without a photo of their own. */
const PREVIEW = '/img/og.jpg';

const OPEN_PAGES = {
  contact: {
    path: PATHS.contact,
    title: 'Contact',
    description: `Write to ${BRAND.name} or visit us in Nairobi.`,
  },
  terms: {
    path: PATHS.terms,
    title: 'Terms and Conditions',
    description: `The rules for hiring and lending on ${BRAND.name}.`,
  },
  privacy: {
    path: PATHS.privacy,
    title: 'Privacy Policy',
    description: `What ${BRAND.name} knows about you, and why.`,
  },
} as const;

/** Pages that search engines do not index. */
const PRIVATE_TITLES = {
  favourites: 'Favourites',
  compare: 'Compare Cars',
  stopSearch: 'Stop E-mails',
  hires: 'Hires',
  hire: 'Hire',
  answerHire: 'Answer a Request',
  notifications: 'Notifications',
  stopNotifications: 'Stop E-mails',
  profile: 'Profile',
  lenderDashboard: 'Your Cars by Week',
  registerCar: 'Register Vehicle',
  messages: 'Messages',
  admin: 'Admin Panel',
  resetPassword: 'Reset Password',
  verifyEmail: 'Verify Email',
  notFound: 'Page Not Found',
  crash: 'Unexpected Application Error!',
} as const;

/** The head of a page; `site` is the product's public address without a slash at its end. */
export function pageHead(content: PageContent, site: string): PageHead {
  /** Photos in a bucket have whole addresses already. */
  const whole = (address: string) => (address.startsWith('/') ? `${site}${address}` : address);
  const open = (path: string, title: string, description: string) => ({
    title: titled(title),
    description,
    canonical: whole(path),
    image: whole(PREVIEW),
  });

  switch (content.page) {
    case 'home':
      return {
        ...open(PATHS.home, '', BRAND.tagline),
        title: BRAND.homeTitle,
        data: siteData(site, content.settings),
      };
    case 'car': {
      const { car } = content;
      const title = `${carTitle(car)} for hire in ${countyName(car.county)}`;
      const head = open(PATHS.car(car._id), title, carDescription(car));
      return { ...head, image: whole(previewPhoto(car.image)), data: carData(car, head, whole) };
    }
    case 'catalogue': {
      const { userId, name, cars } = content;
      const head = open(
        PATHS.catalogue(userId),
        catalogueTitle(name),
        catalogueDescription(name, cars.length),
      );
      const image = whole(cars[0] ? previewPhoto(cars[0].image) : PREVIEW);
      return { ...head, image, data: catalogueData(name, head.canonical, cars, whole) };
    }
    case 'categories':
      return {
        ...open(PATHS.categories, 'Categories', CATEGORIES_SENTENCE),
        data: categoriesData(content.cards, whole),
      };
    case 'category': {
      const { card } = content;
      const head = open(PATHS.category(card.route), `${card.name} for hire`, card.description);
      const image = whole(card.images[0] ? previewPhoto(card.images[0]) : PREVIEW);
      return { ...head, image, data: categoryData(card, whole) };
    }
    case 'contact':
    case 'terms':
    case 'privacy': {
      const { path, title, description } = OPEN_PAGES[content.page];
      return open(path, title, description);
    }
    default: {
      const title = titled(PRIVATE_TITLES[content.page]);
      return { title, description: BRAND.tagline, canonical: null, image: whole(PREVIEW) };
    }
  }
}

/** 'Coast Wheels (Zawadi Mumo)', or the lender's name where there is no brand. */
export function catalogueName({ brandName, name }: { brandName: string; name: string }): string {
  return brandName && brandName !== name ? `${brandName} (${name})` : name;
}

export function catalogueTitle(name: string): string {
  return `Cars for hire from ${name}`;
}

function titled(title: string): string {
  return `${title} · ${BRAND.name}`;
}

function catalogueDescription(name: string, count: number): string {
  return `${count} ${count === 1 ? 'car' : 'cars'} for hire from ${name}, with prices and photos.`;
}

function carDescription(car: PublicCar): string {
  const price = car.price.toLocaleString('en-KE');
  return [
    `Hire this ${car.color.toLowerCase()} ${carTitle(car)} in ${placeName(car)} for Ksh. ${price} per day.`,
    `${CATEGORIES[car.category]}, ${TRANSMISSIONS[car.transmission].label.toLowerCase()}, ${FUELS[car.fuel].toLowerCase()}.`,
  ].join(' ');
}
