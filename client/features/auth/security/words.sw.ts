import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const securityWords: Translated<typeof english.securityWords> = {
  title: 'Kuingia na usalama',
  loading: 'Inapakia...',
  refused: 'Imeshindikana kufanya hivi.',
  broken: 'Kuna hitilafu imetokea. Jaribu tena.',
};

export const deviceWords: Translated<typeof english.deviceWords> = {
  title: 'Vifaa vyako',
  hint: 'Vifaa vyote vilivyoingia kwenye akaunti yako. Ondoa usichokijua, kisha ubadilishe nenosiri.',
  failed: 'Hatukuweza kupakia vifaa vyako.',
  current: 'Kifaa hiki',
  lastUsed: (at) => `Kilitumika mwisho ${at}`,
  since: (at) => `Kiliingia ${at}`,
  end: 'Ondoa',
  endLabel: (device) => `Ondoa ${device}`,
  alone: 'Hakuna kifaa kingine kilichoingia.',
  endOthers: 'Ondoa vingine vyote',
  endAll: 'Toka kila mahali',
  ended: 'Imefanikiwa.',
};

export const passwordWords: Translated<typeof english.passwordWords> = {
  title: 'Badilisha nenosiri',
  hint: 'Vifaa vingine vyote vitaondolewa. Hiki kitabaki kimeingia.',
  current: 'Nenosiri la sasa',
  password: 'Nenosiri jipya',
  passwordHint: 'Angalau herufi 8.',
  confirm: 'Rudia nenosiri jipya',
  mismatch: 'Manenosiri hayalingani.',
  missing: 'Andika nenosiri lako la sasa.',
  save: 'Badilisha nenosiri',
  saving: 'Inahifadhi...',
  saved: 'Nenosiri limebadilishwa.',
};

export const twoStepSignInWords: Translated<typeof english.twoStepSignInWords> = {
  title: 'Kuingia kwa hatua mbili',
  failed: 'Hatukuweza kupakia mipangilio ya kuingia kwa hatua mbili.',
  required:
    'Wasimamizi wa tovuti hii lazima waingie kwa hatua mbili. Iwashe ili uendelee kwenye ukurasa wa usimamizi.',
  off: 'Baada ya nenosiri unaandika msimbo wa programu ya uthibitishaji iliyo kwenye simu yako. Nenosiri lililoibwa peke yake halitoshi.',
  setUp: 'Weka',
  proveFirst: 'Thibitisha barua pepe yako kwanza, ili uweze kurudi kwenye akaunti yako wakati wowote.',
  verifyEmail: 'Thibitisha barua pepe',
  proven: 'Kifungue, kisha urudi hapa.',
  unproven:
    'Barua pepe yako bado haijathibitishwa. Usipoithibitisha, nenosiri jipya kupitia “Umesahau nenosiri?” litazima pia kuingia kwa hatua mbili.',
  passwordHint: 'Ili mtu mwingine asiiwashe kwenye kifaa ulichoacha wazi.',
  googleHint: 'Endelea kwa Google, ili mtu mwingine asiiwashe kwenye kifaa ulichoacha wazi.',
  googleFailed: 'Imeshindikana kuingia kwa Google.',
  setPassword:
    'Akaunti yako haina nenosiri. Weka moja kwanza kwa kiungo tunachokutumia kupitia “Umesahau nenosiri?”.',
  preparing: 'Inaandaa...',
  scan: 'Changanua kwa programu ya uthibitishaji, kama Google Authenticator, Aegis au 1Password.',
  qr: 'Msimbo wa QR wa programu yako ya uthibitishaji',
  byHand: 'Au andika ufunguo huu mwenyewe',
  openApp: 'Fungua programu kwenye simu hii',
  code: 'Msimbo wa programu',
  anyCode: 'Msimbo wa programu, au msimbo wa akiba',
  turnOn: 'Washa',
  checking: 'Inakagua...',
  on: 'Kuingia kwa hatua mbili kumewashwa.',
  left: (count) =>
    choosePlural(count, { one: 'Umebaki msimbo 1 wa akiba.', other: `Imebaki misimbo ${count} ya akiba.` }),
  codesTitle: 'Misimbo ya akiba',
  codesHint: 'Iweke mahali utakapoipata bila simu yako. Kila mmoja hukuingiza mara moja. Haitaonyeshwa tena.',
  copy: 'Nakili',
  copied: 'Imenakiliwa!',
  save: 'Hifadhi kama faili',
  fileName: 'misimbo-ya-akiba.txt',
  done: 'Nimeihifadhi',
  renew: 'Misimbo mipya ya akiba',
  renewHint: 'Misimbo ya awali itaacha kufanya kazi.',
  make: 'Tengeneza misimbo mipya',
  turnOff: 'Zima',
  turnOffTitle: 'Zima kuingia kwa hatua mbili',
  turnOffHint: 'Kisha kuingia kutahitaji nenosiri lako tu.',
  turningOff: 'Inazima...',
  turnedOff: 'Kuingia kwa hatua mbili kumezimwa.',
  password: 'Nenosiri',
  noPassword:
    'Akaunti yako haina nenosiri. Weka moja kwa kiungo tunachokutumia kupitia “Umesahau nenosiri?”, kisha utaweza kuzima.',
  back: 'Rudi',
};
