import type { Translated } from '#shared/language/translated';
import { formatDate, getDayStartInstant } from '../../../lib/format';
import { hireWords } from '../words.sw';
import type * as english from './words';

export const requestWords: Translated<typeof english.requestWords> = {
  title: 'Angalia siku na bei',
  when: 'Siku za ukodishaji',
  noDays: 'Chagua siku',
  driver: (perDay) =>
    perDay === undefined
      ? 'Na dereva (muulize mwenye gari bei)'
      : `Na dereva, ${hireWords.money(perDay)} kwa siku`,
  where: 'Wapi',
  town: (town) => `Lichukue ${town}`,
  pickup: (place) => `Lichukue: ${place}`,
  agreed: 'Kubaliana mahali na mwenye gari',
  bring: (fee) => {
    if (fee === undefined) return 'Niletewe … (muulize mwenye gari)';
    return fee > 0 ? `Niletewe … (${hireWords.money(fee)})` : 'Niletewe … (bure)';
  },
  address: 'Niletewe wapi',
  addressHint: 'Mahali, mtaa au jengo. Herufi zisizozidi 100.',
  addressMissing: 'Andika gari liletwe wapi.',
  takenFailed: 'Hatukuweza kuona siku zilizochukuliwa. Bado unaweza kuchagua.',
  change: 'Badilisha',
  toRequest: 'ili uombe gari hili',
  chooseFirst: 'Chagua siku uone bei yote.',
  loading: 'Inapakia siku na bei...',
  own: 'Hili ni gari lako mwenyewe.',
  toCalendar: 'Fungua kalenda yake',
  paused: (until) =>
    `Gari hili limepumzika hadi ${formatDate(getDayStartInstant(until))}. Huwezi kuliomba kabla ya hapo.`,
  dialogTitle: 'Utume ombi hili?',
  confirming: 'Inakagua bei...',
  confirmFailed: 'Hatukuweza kukagua bei.',
  otherPrice: 'Bei imebadilika tangu ufungue ukurasa huu. Hii ndiyo bei ya sasa.',
  note: 'Maelezo kwa mwenye gari',
  optional: '(si lazima)',
  noteHint: 'Unapanga nini, utakuja lini, ungependa kujua nini.',
  afterwards: 'Mwenye gari ana siku moja ya kujibu. Tutakuarifu mara akijibu.',
  send: 'Tuma ombi',
  sending: 'Inatuma...',
  failed: 'Hatukuweza kutuma ombi. Jaribu tena.',
  otherDays: 'Chagua siku nyingine',
  verifyPhone: 'Thibitisha simu yako',
  sendLicence: 'Tuma leseni yako',
  seeRequests: 'Ona maombi yako',
  outcomes: {
    updated: 'Ulikuwa umeshaomba siku hizi: ombi lako limebadilishwa.',
    unchanged: 'Umeshatuma ombi hili. Mwenye gari analo.',
  },
};
