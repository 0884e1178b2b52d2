import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const ownerWords: Translated<typeof english.ownerWords> = {
  requests: 'Maombi ya kujibu',
  requestOf: (name) => `Ombi la ${name}`,
  left: (time) => `Imebaki ${time}`,
  rated: (rating, hires) => `★ ${rating.toLocaleString('en-KE')} · ukodishaji ${hires}`,
  newProven: 'Mgeni, simu imethibitishwa',
  newcomer: 'Mgeni, hakuna kilichothibitishwa',
  none: 'Hakuna aliyeomba gari lako bado.',
  toCars: 'Nenda kwa magari yako',
};
