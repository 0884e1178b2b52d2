import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const savedSearchWords: Translated<typeof english.savedSearchWords> = {
  save: 'Hifadhi utafutaji',
  toSave: 'ili uhifadhi utafutaji huu',
  saveHint:
    'Tunakuandikia gari jipya likilingana, mara moja kwa siku isiyozidi. Mguso mmoja kwenye barua pepe huisimamisha.',
  name: 'Jina',
  submit: 'Hifadhi',
  saving: 'Inahifadhi...',
  failed: 'Hatukuweza kuhifadhi utafutaji. Jaribu tena.',
  saved: 'Umehifadhiwa. Uone chini ya Vipendwa.',
  title: 'Utafutaji uliohifadhiwa',
  none: 'Hakuna utafutaji uliohifadhiwa. Chagua vichujio juu ya orodha ya magari, kisha ubonyeze “Hifadhi utafutaji”.',
  loading: 'Inapakia utafutaji wako...',
  listFailed: 'Hatukuweza kupakia utafutaji wako.',
  mailed: 'Unapata barua pepe kuhusu magari mapya, mara moja kwa siku isiyozidi.',
  stopped: 'Hupati barua pepe kuhusu utafutaji huu.',
  resume: 'Niandikie tena',
  resumeFor: (name) => `Niandikie tena kuhusu ${name}`,
  run: (name) => `Tafuta: ${name}`,
  delete: (name) => `Futa ${name}`,
  deleteFailed: 'Hatukuweza kufuta utafutaji. Jaribu tena.',
  stopTitle: 'Usitumiwe barua pepe?',
  stopLoading: 'Inapakia...',
  stopSentence: (name) => `Tunakuandikia gari jipya likilingana na “${name}”. Uache barua pepe hizi?`,
  stop: 'Acha barua pepe hizi',
  stopAll: (count) =>
    choosePlural(count, {
      one: 'Acha pia za utafutaji wako mwingine',
      other: `Acha pia za utafutaji wako mwingine ${count}`,
    }),
  stopping: 'Inaacha...',
  stopDone: 'Hutapata tena barua pepe hizi. Utafutaji unabaki chini ya Vipendwa.',
  stopDoneAll: 'Hutapata tena barua pepe kuhusu utafutaji wako uliohifadhiwa. Unabaki chini ya Vipendwa.',
  stopFailed: 'Hatukuweza kuziacha. Jaribu tena.',
  toFavourites: 'Utafutaji wako uliohifadhiwa',
};
