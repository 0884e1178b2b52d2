import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const driverWords: Translated<typeof english.driverWords> = {
  names: (names) => names.join(', '),
  intro: {
    renter:
      'Watu wanaoendesha gari pamoja nawe. Kila mmoja anakubali kwa akaunti yake, na jina lake huandikwa kwenye mkataba.',
    other: 'Watu wanaoendesha gari pamoja na mteja. Majina yao yako kwenye mkataba.',
  },
  none: 'Hakuna mwingine zaidi ya mteja hadi sasa.',
  loading: 'Inapakia madereva...',
  failed: 'Hatukuweza kupakia madereva.',
  invite: 'Alika dereva',
  inviting: 'Inatengeneza kiungo...',
  inviteFailed: 'Hatukuweza kutengeneza kiungo. Jaribu tena.',
  send: 'Tuma kiungo',
  sendHint: 'Tuma kiungo kwa mtu mmoja unayemjua. Kinafanya kazi hadi ukodishaji uishe.',
  message: (car, days) => `Endesha ${car} pamoja nami, ${days}:`,
  remove: 'Ondoa',
  removeOf: (name) => `Mwondoe ${name}`,
  removeText: (name) => `${name} hataruhusiwa tena kuendesha gari, na mwenye gari ataarifiwa.`,
  removing: 'Inaondoa...',
  removeFailed: 'Hatukuweza kumwondoa dereva. Jaribu tena.',
  keep: 'Mwache',
};
