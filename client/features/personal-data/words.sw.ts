import { RETENTION_DAYS } from '#shared/core/retention';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

const BOOKS_YEARS = Math.floor(RETENTION_DAYS.payment / 365);

export const personalDataWords: Translated<typeof english.personalDataWords> = {
  title: 'Data yako',
  explanation:
    'Pakua kila kitu tunachohifadhi kukuhusu, kama faili ambazo huduma nyingine zinaweza kusoma, pamoja na picha zako.',
  exportData: 'Pakua data yangu',
  exporting: 'Inatayarisha...',
  received: (megabytes) => `MB ${megabytes} zimepokelewa`,
  exported: 'Data yako iko kwenye vipakuliwa vyako.',
  exportFailed: 'Hatukuweza kupakua data yako. Jaribu tena.',
  deleteAccount: 'Futa akaunti yangu',
  dialogTitle: 'Ufute akaunti yako?',
  warning: 'Hutaweza kuirudisha. Matangazo yaliyolipiwa yanaisha mara moja na ada zake hazirudishwi.',
  goesTitle: 'Kinachofutwa',
  goes: [
    'wasifu wako, picha yako na magari yako yote pamoja na picha zake',
    'maandishi ya ujumbe wako na jina lako ndani yake; waliyokuandikia wengine hubaki kwao',
    'kuingia kwako kwenye kila kifaa, vizuizi na mapingamizi',
  ],
  staysTitle: 'Kinachobaki',
  stays: [
    `malipo, pamoja na nambari ya simu iliyolipa, kwa miaka ${BOOKS_YEARS}, kama sheria ya kodi inavyotaka`,
    'ripoti ulizotoa na zinazokuhusu, bila jina na nambari yako, hadi muda wake uishe',
    'nakala za akiba, hadi mpya zichukue nafasi yake',
  ],
  password: 'Nenosiri lako',
  passwordMissing: 'Andika nenosiri lako.',
  mailLink: 'Sina nenosiri: nitumie kiungo kwa barua pepe',
  mailing: 'Inatuma...',
  mailed: (email) => `Tumetuma kiungo kwa ${email}. Kifungue hapa ndani ya saa moja.`,
  confirmed: 'Umefungua kiungo cha barua pepe yetu. Bonyeza kitufe ili ufute akaunti yako.',
  confirm: 'Futa akaunti yangu',
  deleting: 'Inafuta...',
  deleteFailed: 'Hatukuweza kufuta akaunti yako. Jaribu tena.',
  deleted: 'Akaunti yako na data yako zimefutwa.',
};
