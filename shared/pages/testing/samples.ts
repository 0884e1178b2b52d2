import type { PublicCar } from '../../cars/contract';
import { EMPTY_CAR_FACTS } from '../../cars/fields';
import { formatCatalogueName } from '../../catalogue/catalogue-name';
import type { CategoryView } from '../../categories/contract';
import { BRAND } from '../../core/brand';
import { PATHS, type RouteName } from '../../core/paths';
import { NO_RATING } from '../../reviews/rating';
import { DEFAULT_SETTINGS } from '../../settings/defaults';
import type { PageHeadContent } from '../heads';

export const ID = '0123456789abcdef01234567';
export const KEY = 'f00d-0123456789abcdef01234567';

export const lender = {
  _id: ID,
  name: 'Wanjiku Kamau',
  photoURL: '',
  isVerified: true,
  brandName: 'Kamau "Wheels" & <Sons>',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...NO_RATING,
};

export const car: PublicCar = {
  _id: ID,
  userId: ID,
  regNo: 'KDA123X',
  name: 'Toyota Prado',
  make: 'Toyota',
  model: 'Prado </script><script>alert(1)</script>',
  year: 2018,
  color: 'White',
  transmission: 'automatic',
  category: 'suv',
  fuel: 'diesel',
  nearestTown: 'Westlands',
  county: "murang'a",
  price: 12_500,
  description: '',
  images: [`/photos/${KEY}/1280.jpg`],
  image: `/photos/${KEY}/1280.jpg`,
  placeholder: '',
  brandName: lender.brandName,
  isVerified: true,
  lender,
  createdAt: '2026-01-01T00:00:00.000Z',
  pausedUntil: null,
  ...NO_RATING,
  ...EMPTY_CAR_FACTS,
  seats: 5,
  engine: 1_500,
};

export const vans: CategoryView = {
  name: 'Vans',
  description: 'Room for the whole family.',
  route: 'vans',
  images: ['/img/categories/vans-1/1280.jpg'],
  categories: ['van'],
  partyBus: false,
};

type Sample = { address: string; content: PageHeadContent };

const carContent = { page: 'car', car } as const;
const messages = { page: 'messages' } as const;

/**
 * A path of each route with the content that its screen shows. The tests of the server's head and of the
 * page's head both use these samples, which proves that both heads are equal.
 */
export const HEAD_SAMPLES: Record<RouteName | 'unknown', Sample> = {
  home: { address: '/', content: { page: 'home', settings: DEFAULT_SETTINGS } },
  car: { address: PATHS.car(ID), content: carContent },
  carAlias: { address: `/cars/${ID}`, content: carContent },
  categories: { address: '/categories', content: { page: 'categories', cards: [vans] } },
  category: { address: '/categories/vans', content: { page: 'category', card: vans } },
  favourites: { address: '/favourites', content: { page: 'favourites' } },
  compare: { address: '/compare', content: { page: 'compare' } },
  stopSearch: { address: '/saved-searches/stop/t0ken', content: { page: 'stopSearch' } },
  hires: { address: '/hires', content: { page: 'hires' } },
  hire: { address: `/hires/${ID}`, content: { page: 'hire' } },
  hireSettlement: { address: `/hires/${ID}/settlement`, content: { page: 'hireSettlement' } },
  hireHandover: { address: `/hires/${ID}/handover`, content: { page: 'hireHandover' } },
  hireReturn: { address: `/hires/${ID}/return`, content: { page: 'hireReturn' } },
  answerHire: { address: `/hires/${ID}/answer/t0ken`, content: { page: 'answerHire' } },
  accident: { address: `/hires/${ID}/accident`, content: { page: 'accident' } },
  driverInvitation: { address: `/hires/${ID}/driver/t0ken`, content: { page: 'driverInvitation' } },
  notifications: { address: '/notifications', content: { page: 'notifications' } },
  stopNotifications: {
    address: '/notifications/stop/t0ken',
    content: { page: 'stopNotifications' },
  },
  contact: { address: '/contact', content: { page: 'contact' } },
  profile: { address: '/profile', content: { page: 'profile' } },
  ownPayments: { address: '/Profile/payments', content: { page: 'ownPayments' } },
  verification: { address: '/Profile/verification', content: { page: 'verification' } },
  papers: { address: '/Profile/papers', content: { page: 'papers' } },
  notificationChoices: { address: '/Profile/notifications', content: { page: 'notificationChoices' } },
  security: { address: '/Profile/security', content: { page: 'security' } },
  devices: { address: '/Profile/security/devices', content: { page: 'devices' } },
  password: { address: '/Profile/security/password', content: { page: 'password' } },
  twoStep: { address: '/Profile/security/two-step', content: { page: 'twoStep' } },
  blockedPeople: { address: '/Profile/security/blocked-people', content: { page: 'blockedPeople' } },
  languageAndData: { address: '/Profile/language', content: { page: 'languageAndData' } },
  yourData: { address: '/Profile/your-data', content: { page: 'yourData' } },
  terms: { address: '/terms-and-conditions', content: { page: 'terms' } },
  privacy: { address: '/privacy-policy', content: { page: 'privacy' } },
  privacyAlias: { address: '/PrivacyPolicy', content: { page: 'privacy' } },
  lenderDashboard: { address: '/dashboard', content: { page: 'lenderDashboard' } },
  registerCar: { address: '/register-car', content: { page: 'registerCar' } },
  resetPassword: { address: '/reset-password/s3cret', content: { page: 'resetPassword' } },
  verifyEmail: { address: '/verify-email/s3cret', content: { page: 'verifyEmail' } },
  finishSignUp: { address: '/finish-sign-up/s3cret', content: { page: 'finishSignUp' } },
  admin: { address: '/ad-pan', content: { page: 'admin' } },
  messages: { address: '/messages', content: messages },
  conversation: { address: PATHS.conversation(ID), content: messages },
  catalogue: {
    address: PATHS.catalogue(ID),
    content: { page: 'catalogue', userId: ID, name: formatCatalogueName(lender), cars: [car] },
  },
  unknown: { address: `/${BRAND.wordmark}`, content: { page: 'notFound' } },
};
