import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const ownerWords: Translated<typeof english.ownerWords> = {
  requests: 'Maombi ya kujibu',
  requestOf: (name) => `Ombi la ${name}`,
  rated: (rating, hires) => `★ ${rating.toLocaleString('en-KE')} · ukodishaji ${hires}`,
  newChecked: 'Mgeni, leseni imekaguliwa',
  newProven: 'Mgeni, simu imethibitishwa',
  newcomer: 'Mgeni, hakuna kilichothibitishwa',
  none: 'Hakuna aliyeomba gari lako bado.',
  toCars: 'Nenda kwa magari yako',
  cars: 'Magari',
  allCars: (count) => (count === 1 ? 'Gari lako' : `Magari yote ${count}`),
  asked: (days) => `Limeombwa ${days}`,
  out: (name, day) => `Liko kwa ${name} hadi ${day}`,
  agreed: (days) => `Limekodiwa ${days}`,
  free: 'Liko huru',
  paused: (day) => `Limesitishwa hadi ${day}`,
  unlisted: 'Halionekani kwa sasa',
};
