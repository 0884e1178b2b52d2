import type { Translated } from '#shared/language/translated';
import { formatRangeAndCount, formatShortDay } from '../../lib/day-words';
import type * as english from './words';

export const calendarWords: Translated<typeof english.calendarWords> = {
  title: 'Kalenda',
  loading: 'Inapakia kalenda...',
  failed: 'Hatukuweza kupakia kalenda.',
  offline: 'Hakuna mtandao. Kalenda itaonekana mtandao ukirudi.',
  days: (regNo) => `Siku za ${regNo}`,
  legend: 'Maana ya siku',
  hired: 'Limekodiwa',
  blocked: 'Umezifunga',
  imported: 'Kalenda nyingine',
  hiredDay: 'limekodiwa',
  blockedDay: 'imefungwa',
  importedDay: 'kutoka kalenda yako nyingine',
  saving: 'Inahifadhi...',
  saved: 'Imehifadhiwa.',
  blockRefused: 'Hatukuweza kuhifadhi siku hizi.',
  blockBroken: 'Hatukuweza kuhifadhi siku hizi. Angalia mtandao wako, kisha ujaribu tena.',
  isHired: (range) => `${formatRangeAndCount(range)}: limekodiwa.`,
  isImported: (range) =>
    `${formatRangeAndCount(range)}: zimechukuliwa na kalenda yako nyingine. Zifungue huko.`,
  openHire: 'Fungua ukodishaji',
  hires: 'Ukodishaji ujao',
  noHires: 'Hakuna ukodishaji ujao.',
};

export const carPauseWords: Translated<typeof english.carPauseWords> = {
  title: 'Limekodiwa kwingine au linapumzika',
  hint: 'Hadi mwisho wa siku hii hakuna mteja atakayelipata gari wala kuliomba. Ukodishaji uliokubaliwa unabaki, na tangazo lake pia.',
  until: 'Hadi',
  pausedUntil: (day) => `Limepumzika hadi ${formatShortDay(day)}.`,
  pause: 'Pumzisha gari',
  change: 'Badilisha siku',
  end: 'Maliza mapumziko',
  saving: 'Inahifadhi...',
  paused: (day) => `Limepumzishwa hadi ${formatShortDay(day)}.`,
  ended: 'Mapumziko yameisha.',
  chooseDay: 'Chagua siku kuanzia leo, ndani ya mwaka mmoja.',
  refused: 'Hatukuweza kuhifadhi mapumziko.',
  broken: 'Hatukuweza kuhifadhi mapumziko. Angalia mtandao wako, kisha ujaribu tena.',
};

export const otherCalendarWords: Translated<typeof english.otherCalendarWords> = {
  title: 'Kalenda nyingine',
  inTitle: 'Funga siku kwa kalenda nyingine',
  inLabel: 'Anwani yake',
  inHint:
    'Siku zenye shughuli huko zinafungwa hapa. Kwenye Google Calendar: Settings, kalenda yako, “Secret address in iCal format”.',
  connect: 'Unganisha',
  saveAddress: 'Hifadhi anwani',
  reading: 'Inasoma...',
  disconnect: 'Tenganisha',
  connected: 'Imeunganishwa: siku zake zimefungwa.',
  disconnected: 'Imetenganishwa: siku zake ziko wazi tena.',
  notRead: 'Haijasomwa bado.',
  readAt: (time) => `Ilisomwa mwisho ${time}.`,
  unreadable: (time, reason) => `Haikusomeka ${time}: ${reason}`,
  paused: (time, reason) =>
    `Haisomwi tena tangu ${time}: ${reason} Siku zake zimebaki. Rekebisha kalenda, kisha hifadhi anwani yake tena.`,
  refused: 'Hatukuweza kuhifadhi anwani hii.',
  broken: 'Hatukuweza kuhifadhi anwani hii. Angalia mtandao wako, kisha ujaribu tena.',
  outTitle: 'Ona ukodishaji kwenye kalenda yako',
  outLabel: 'Anwani ya siri ya gari hili',
  outHint:
    'Google Calendar kwenye kompyuta: Other calendars, +, From URL. iPhone: Calendar, Calendars, Add Calendar, Add Subscription Calendar. Yeyote mwenye anwani hii anaweza kuona ukodishaji.',
  copy: 'Nakili',
  copied: 'Imenakiliwa!',
  copyByHand: 'Nakili anwani iliyowekewa alama.',
  renew: 'Tengeneza anwani mpya',
  renewQuestion: 'Anwani ya sasa inaacha kufanya kazi mara moja. Kalenda zinazoitumia zinahitaji mpya.',
  renewYes: 'Ibadilishe',
  renewing: 'Inabadilisha...',
  renewed: 'Hii ndiyo anwani mpya.',
  renewRefused: 'Hatukuweza kubadilisha anwani.',
  renewBroken: 'Hatukuweza kubadilisha anwani. Angalia mtandao wako, kisha ujaribu tena.',
};
