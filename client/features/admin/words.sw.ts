import { ADMIN_LIMITS } from '#shared/core/limits';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const settingsWords: Translated<typeof english.settingsWords> = {
  title: 'Mipangilio',
  note: 'Unachohifadhi kinaonekana mara moja, kwa kila mtu.',
  announcement: 'Tangazo la juu',
  announcementHint: 'Liko juu ya kila ukurasa. Liache tupu ukitaka kusiwe na tangazo.',
  tone: 'Aina ya tangazo',
  tones: { info: 'Habari', warning: 'Onyo' },
  preview: 'Litakavyoonekana',
  supportEmail: 'Barua pepe ya huduma',
  facebook: 'Ukurasa wa Facebook',
  x: 'Ukurasa wa X',
  instagram: 'Ukurasa wa Instagram',
  adminTwoStep: 'Wasimamizi waingie kwa hatua mbili',
  adminTwoStepHint: 'Msimamizi asiye nayo anaweza tu kuiweka, kwenye wasifu. Wewe pia.',
  changed: (by, at) => `Ilibadilishwa mwisho na ${by}, ${at}.`,
  saved: 'Mipangilio imehifadhiwa.',
  loading: 'Inapakia...',
  failed: 'Hatukuweza kupakia mipangilio.',
};

export const frameWords: Translated<typeof english.frameWords> = {
  title: 'Paneli ya Usimamizi',
  sections: 'Sehemu za usimamizi',
  tabs: {
    overview: 'Muhtasari',
    users: 'Watumiaji',
    cars: 'Magari',
    transactions: 'Miamala',
    hires: 'Ukodishaji',
    disputes: 'Mapingamizi',
    reports: 'Ripoti',
    audit: 'Kumbukumbu',
    reveals: 'Nambari zilizoonwa',
    letters: 'Barua pepe ambazo hazijafika',
  },
  toDo: {
    transactions: () => 'malipo ya kushughulikia',
    disputes: (count) => (count === 1 ? 'pingamizi lililo wazi' : 'mapingamizi yaliyo wazi'),
    reports: (count) => (count === 1 ? 'ripoti iliyo wazi' : 'ripoti zilizo wazi'),
  },
  hello: (name) => `Habari, ${name || 'Msimamizi'}`,
  exit: 'Toka usimamizi',
  settings: 'Mipangilio',
  logout: 'Toka',
};

function quoted(names: string[]): string {
  return names.map((name) => `“${name}”`).join(' na ');
}

export const tableWords: Translated<typeof english.tableWords> = {
  search: 'Tafuta',
  searchIn: (what) => `Tafuta ${what.toLowerCase()}`,
  add: 'Ongeza',
  export: 'Pakua',
  exportFailed: 'Hatukuweza kutengeneza faili.',
  actions: 'Vitendo',
  sortBy: 'Panga kwa',
  ownOrder: 'Mpya zaidi',
  direction: 'Mpangilio',
  ascending: 'Kupanda',
  descending: 'Kushuka',
  previous: 'Nyuma',
  next: 'Mbele',
  manyRows: `${ADMIN_LIMITS.rowsByChoice} kwa ukurasa`,
  counter: (from, to, of) => `${from}-${to} kati ya ${of.toLocaleString('sw-KE')}`,
  loading: 'Inapakia...',
  failed: 'Hatukuweza kupakia data.',
  empty: 'Hakuna kitu bado.',
  notFound: (text) => `Hakuna kinacholingana na “${text}”.`,
  noneOfThese: 'Hakuna cha kuonyesha kwa kichujio hiki.',
  noneUnder: (filters) => `Hakuna cha kuonyesha kwa ${quoted(filters)}.`,
  notFoundUnder: (text, filters) => `Hakuna kinacholingana na “${text}” kwa ${quoted(filters)}.`,
  showAll: 'Onyesha zote',
  filters: 'Vichujio',
  all: 'Zote',
  days: (from, to) => (from === to ? `Tarehe ${from}` : `${from} hadi ${to}`),
  listedOn: (day) => `Zilizoonekana ${day}`,
  since: (from) => `Tangu ${from}`,
  until: (to) => `Hadi ${to}`,
  anyDay: 'Onyesha kila siku',
  old: 'Hatukuweza kupakia mabadiliko mapya. Huenda safu hizi zimepitwa na wakati.',
};

export const adminWords: Translated<typeof english.adminWords> = {
  yes: 'Ndiyo',
  no: 'Hapana',
  none: '–',
  nothing: 'Hakuna bado.',
  save: 'Hifadhi',
  saving: 'Inahifadhi...',
  edit: 'Hariri',
  view: 'Tazama',
  suspend: 'Simamisha',
  reinstate: 'Rejesha',
  remove: 'Futa',
  removing: 'Inafuta...',
  refused: 'Haikuwezekana.',
  broken: 'Kuna hitilafu. Jaribu tena.',
  loadingDetails: 'Inapakia maelezo...',
  detailsFailed: 'Hatukuweza kupakia maelezo.',
  gone: 'Hii haipo tena.',
};
