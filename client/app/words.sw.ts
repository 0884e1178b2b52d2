import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const appWords: Translated<typeof english.appWords> = {
  needsNetwork: 'Ukurasa huu haujawekwa kwenye kifaa hiki bado. Utafunguka ukipata mtandao.',
  menu: 'Menyu',
  mainNavigation: 'Kuu',
  places: 'Sehemu',
  tabs: {
    search: 'Tafuta',
    favourites: 'Vipendwa',
    hires: 'Ukodishaji',
    messages: 'Ujumbe',
    me: 'Mimi',
  },
  back: 'Rudi',
  links: {
    home: 'Magari yote',
    categories: 'Aina',
    hires: 'Ukodishaji',
    registerCar: 'Sajili gari',
    messages: 'Ujumbe',
    profile: 'Wasifu',
    contact: 'Mawasiliano',
    admin: 'Usimamizi',
  },
  favourites: 'Vipendwa',
  unread: () => 'ujumbe ambao haujasomwa',
  waiting: () => 'ukodishaji unakusubiri',
  unreadFailed: 'Imeshindikana kupata idadi ya ujumbe ambao haujasomwa',
  signIn: 'Ingia',
  signUp: 'Jisajili',
  signOut: 'Toka',
  crash: {
    title: 'Hitilafu isiyotarajiwa!',
    sentence: 'Kuna kitu kimeharibika kwenye ukurasa huu. Data yako iko salama.',
    action: 'Pakia ukurasa tena',
  },
  partMissing: 'Sehemu hii ya ukurasa haikuweza kupakiwa.',
  loading: 'Inapakia...',
  offline: 'Hakuna mtandao. Ulichoandika kimehifadhiwa.',
  unanswered: 'Mtandao haujibu. Ulichoandika kimehifadhiwa.',
  slow: 'Hii inachukua muda mrefu kuliko kawaida. Bado tunajaribu.',
};
