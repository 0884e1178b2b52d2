import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS } from '../cars/labels';
import { formatCatalogueTitle } from '../catalogue/catalogue-words';
import { CATEGORIES_SENTENCE, localizeCategory } from '../categories/category-words';
import { BRAND } from '../core/brand';
import type { Translated } from '../language/translated';

/** For search engines, link previews and browser tabs. */
export const pageHeadWords = {
  prefix: '',
  /** For link previews. */
  locale: 'en_KE',
  home: BRAND.homeTitle,
  tagline: BRAND.tagline,
  titled: (title: string) => `${title} · ${BRAND.name}`,
  categories: 'Categories',
  categoriesSentence: CATEGORIES_SENTENCE,
  localizeCategory,
  category: (name: string) => `${name} for hire`,
  car: (title: string, county: string) => `${title} for hire in ${county}`,
  carDescription: (color: string, title: string, place: string, price: string) =>
    `Hire this ${color} ${title} in ${place} for Ksh. ${price} per day.`,
  catalogue: formatCatalogueTitle,
  catalogueDescription: (name: string, count: number) =>
    `${count} ${count === 1 ? 'car' : 'cars'} for hire from ${name}, with prices and photos.`,
  kinds: CAR_CATEGORIES,
  fuels: CAR_FUELS,
  transmissions: CAR_TRANSMISSIONS,
  open: {
    contact: { title: 'Contact', description: `Write to ${BRAND.name} or visit us in Nairobi.` },
    terms: {
      title: 'Terms and Conditions',
      description: `The rules for hiring and lending on ${BRAND.name}.`,
    },
    privacy: { title: 'Privacy Policy', description: `What ${BRAND.name} knows about you, and why.` },
  },
  /** Pages that search engines do not index. */
  private: {
    favourites: 'Favourites',
    compare: 'Compare Cars',
    stopSearch: 'Stop Emails',
    hires: 'Hires',
    hire: 'Hire',
    hireSettlement: 'After the Return',
    hireHandover: 'Hand-over',
    hireReturn: 'Return',
    answerHire: 'Answer a Request',
    accident: 'Accident',
    driverInvitation: 'Drive a Hired Car',
    notifications: 'Notifications',
    stopNotifications: 'Stop Emails',
    profile: 'Profile',
    ownPayments: 'Payments',
    verification: 'Verification',
    papers: 'Papers',
    notificationChoices: 'Choose Notifications',
    security: 'Sign-in and Security',
    devices: 'Your Devices',
    password: 'Change Password',
    twoStep: 'Two-step Sign-in',
    blockedPeople: 'Blocked People',
    languageAndData: 'Language and Data',
    yourData: 'Your Data',
    lenderDashboard: 'Figures per Week',
    registerCar: 'Register Vehicle',
    messages: 'Messages',
    admin: 'Admin Panel',
    resetPassword: 'Reset Password',
    verifyEmail: 'Verify Email',
    finishSignUp: 'Finish Signing Up',
    notFound: 'Page Not Found',
    crash: 'Unexpected Application Error!',
  },
} as const;

export type PageHeadWords = Omit<Translated<typeof pageHeadWords>, 'localizeCategory'> & {
  readonly localizeCategory: typeof pageHeadWords.localizeCategory;
};
