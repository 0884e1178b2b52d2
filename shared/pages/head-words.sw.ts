import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS } from '../cars/labels.sw';
import { formatCatalogueTitle } from '../catalogue/catalogue-words.sw';
import { CATEGORIES_SENTENCE, localizeCategory } from '../categories/category-words.sw';
import { BRAND } from '../core/brand.sw';
import type { HeadWords } from './head-words';

export const headWords: HeadWords = {
  prefix: '/sw',
  locale: 'sw_KE',
  home: BRAND.homeTitle,
  tagline: BRAND.tagline,
  titled: (title) => `${title} · ${BRAND.name}`,
  categories: 'Aina za magari',
  categoriesSentence: CATEGORIES_SENTENCE,
  localizeCategory,
  category: (name) => `${name} ya kukodisha`,
  car: (title, county) => `${title} ya kukodisha, ${county}`,
  carDescription: (color, title, place, price) =>
    `Kodi ${title} hii (${color}) ukiwa ${place} kwa Ksh. ${price} kwa siku.`,
  catalogue: formatCatalogueTitle,
  catalogueDescription: (name, count) =>
    `${count === 1 ? 'Gari 1' : `Magari ${count}`} ya kukodisha kutoka kwa ${name}, pamoja na bei na picha.`,
  kinds: CAR_CATEGORIES,
  fuels: CAR_FUELS,
  transmissions: CAR_TRANSMISSIONS,
  open: {
    contact: { title: 'Wasiliana nasi', description: `Iandikie ${BRAND.name} au tutembelee Nairobi.` },
    terms: {
      title: 'Vigezo na Masharti',
      description: `Kanuni za kukodi na kukodisha magari kwenye ${BRAND.name}.`,
    },
    privacy: { title: 'Sera ya Faragha', description: `Yale ${BRAND.name} inajua kukuhusu, na sababu zake.` },
  },
  private: {
    favourites: 'Vipendwa',
    compare: 'Linganisha magari',
    stopSearch: 'Acha barua pepe',
    hires: 'Ukodishaji',
    hire: 'Ukodishaji',
    handover: 'Makabidhiano',
    returnCar: 'Kurudisha',
    answerHire: 'Jibu ombi',
    notifications: 'Arifa',
    stopNotifications: 'Acha barua pepe',
    profile: 'Wasifu',
    ownPayments: 'Malipo',
    verification: 'Uthibitisho',
    papers: 'Hati',
    notificationChoices: 'Chagua Arifa',
    security: 'Kuingia na Usalama',
    devices: 'Vifaa Vyako',
    password: 'Badilisha Nenosiri',
    twoStep: 'Kuingia kwa Hatua Mbili',
    blockedPeople: 'Watu Uliowazuia',
    languageAndData: 'Lugha na Data',
    yourData: 'Data Yako',
    lenderDashboard: 'Takwimu kwa wiki',
    registerCar: 'Sajili gari',
    messages: 'Ujumbe',
    admin: 'Usimamizi',
    resetPassword: 'Weka nenosiri jipya',
    verifyEmail: 'Thibitisha barua pepe',
    finishSignUp: 'Maliza kujisajili',
    notFound: 'Ukurasa haupatikani',
    crash: 'Hitilafu isiyotarajiwa!',
  },
};
