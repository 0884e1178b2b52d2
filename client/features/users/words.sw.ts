import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const profileWords: Translated<typeof english.profileWords> = {
  title: 'Wasifu',
  loading: 'Inapakia...',
  failed: 'Imeshindikana kupakia wasifu wako',
  signedOut: 'Ingia ili uone wasifu wako na magari yako.',
  signIn: 'Ingia',
  links: 'Mipangilio',
  verified: 'Imethibitishwa',
  notVerified: 'Bado haijathibitishwa',
  signOut: 'Toka',
};

export const userWords: Translated<typeof english.userWords> = {
  edit: 'Hariri wasifu',
  catalogue: 'Ona katalogi',
  copy: 'Nakili kiungo cha katalogi',
  copied: 'Imenakiliwa!',
  copyByHand: 'Kiungo cha katalogi',
  name: 'Jina',
  phone: 'Nambari ya simu',
  brandName: 'Jina la biashara',
  brandHint: 'Kichwa cha katalogi yako.',
  optional: '(si lazima)',
  choosePhoto: 'Chagua picha',
  changePhoto: 'Chagua picha nyingine',
  notAnImage: 'Faili hii si picha. Chagua picha.',
  tooLarge: 'Kila picha iwe MB 10 au chini.',
  save: 'Hifadhi',
  saving: 'Inahifadhi...',
  saved: 'Wasifu umehifadhiwa.',
  refused: 'Imeshindikana kuhifadhi wasifu',
  broken: 'Kuna hitilafu imetokea.',
};

export const verificationWords: Translated<typeof english.verificationWords> = {
  title: 'Uthibitisho',
  loadFailed: 'Hatukuweza kuangalia kama barua pepe yako imethibitishwa',
  emailOpen:
    'Barua pepe yako haijathibitishwa. Akaunti zilizothibitishwa huona nambari zaidi za simu kwa siku.',
  emailVerified: 'Barua pepe imethibitishwa',
  verifyEmail: 'Thibitisha barua pepe',
  phoneOpen: 'Simu yako haijathibitishwa. Moja kati ya hizo mbili inatosha.',
  phoneVerified: 'Simu imethibitishwa',
  verifyPhone: 'Thibitisha simu',
  openIt: 'Kifungue kwenye kifaa chochote.',
  dialogTitle: 'Thibitisha akaunti yako ili uone nambari hii',
  dialogText: (bySms) =>
    `Ili kuwalinda wenye magari, akaunti mpya huona nambari chache za simu kwa siku. Onyesha kuwa barua pepe${bySms ? ' au simu' : ''} ni yako, uone zaidi.`,
  sendLink: 'Nitumie kiungo',
  goesOn: 'Kifungue kwenye kifaa chochote: kisha ukurasa huu utaonyesha nambari wenyewe.',
  sending: 'Inatuma...',
  again: 'Tuma tena',
  or: 'au kwa SMS',
  phone: 'Nambari ya simu',
  sendCode: 'Nitumie SMS',
  code: 'Tarakimu sita za SMS',
  check: 'Thibitisha',
  checking: 'Inathibitisha...',
  failed: 'Kuna hitilafu imetokea. Jaribu tena.',
  emailDone: 'Barua pepe yako imethibitishwa.',
  linkFailed: 'Hatukuweza kuthibitisha barua pepe yako. Jaribu tena.',
  newLink: 'Pata kiungo kipya kwenye wasifu wako',
  toCar: 'Rudi kwenye gari',
  toProfile: 'Nenda kwenye wasifu wako',
  retry: 'Jaribu tena',
};
