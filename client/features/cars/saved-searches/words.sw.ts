import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const savedSearchWords: Translated<typeof english.savedSearchWords> = {
  save: 'Hifadhi utafutaji',
  toSave: 'ili uhifadhi utafutaji huu',
  saveHint:
    'Tunakuandikia gari jipya likilingana, si zaidi ya mara moja kwa siku. Unaweza kuzisimamisha kwa mguso mmoja kwenye barua pepe.',
  name: 'Jina',
  submit: 'Hifadhi',
  saving: 'Inahifadhi...',
  failed: 'Hatukuweza kuhifadhi utafutaji. Jaribu tena.',
  saved: 'Umehifadhiwa. Uone chini ya Vipendwa.',
  title: 'Utafutaji uliohifadhiwa',
  none: 'Hakuna utafutaji uliohifadhiwa bado. Chagua vichujio juu ya orodha ya magari, kisha ubonyeze “Hifadhi utafutaji”.',
  loading: 'Inapakia utafutaji wako...',
  listFailed: 'Hatukuweza kupakia utafutaji wako.',
  mailed: 'Unapata barua pepe kuhusu magari mapya, si zaidi ya mara moja kwa siku.',
  stopped: 'Hupati barua pepe kuhusu utafutaji huu.',
  resume: 'Niandikie tena',
  resumeFor: (name) => `Niandikie tena kuhusu ${name}`,
  run: (name) => `Tafuta: ${name}`,
  delete: (name) => `Futa ${name}`,
  deleteFailed: 'Hatukuweza kufuta utafutaji. Jaribu tena.',
  stopTitle: 'Uache kupokea barua pepe?',
  stopLoading: 'Inapakia...',
  stopSentence: (name) =>
    `Tunakuandikia gari jipya likilingana na “${name}”. Tuache kukutumia barua pepe hizi?`,
  stop: 'Acha kunitumia',
  stopAll: (count) =>
    choosePlural(count, {
      one: 'Acha pia kwa utafutaji wako mwingine',
      other: `Acha pia kwa utafutaji wako mwingine ${count}`,
    }),
  stopping: 'Inasimamisha...',
  stopDone: 'Hutapata tena barua pepe hizi. Utafutaji unabaki chini ya Vipendwa.',
  stopDoneAll: 'Hutapata tena barua pepe kuhusu utafutaji wako uliohifadhiwa. Unabaki chini ya Vipendwa.',
  stopFailed: 'Hatukuweza kuzisimamisha. Jaribu tena.',
  toFavourites: 'Utafutaji wako uliohifadhiwa',
};
