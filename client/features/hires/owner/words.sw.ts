import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const ownerWords: Translated<typeof english.ownerWords> = {
  requests: 'Maombi ya kujibu',
  requestOf: (name) => `Ombi la ${name}`,
  rated: (rating, hires) => `★ ${rating.toLocaleString('en-KE')} · ukodishaji ${hires}`,
  newChecked: 'Mpya, leseni imekaguliwa',
  newProven: 'Mpya, simu imethibitishwa',
  newcomer: 'Mpya, hakuna kilichothibitishwa',
  none: 'Hakuna aliyeomba gari lako bado.',
  toCars: 'Nenda kwenye magari yako',
  cars: 'Magari',
  allCars: (count) => (count === 1 ? 'Gari lako' : `Magari yote ${count}`),
  asked: (days) => `Limeombwa ${days}`,
  out: (name, day) => `Liko kwa ${name} hadi ${day}`,
  agreed: (days) => `Limekodiwa ${days}`,
  free: 'Liko wazi',
  paused: (day) => `Limepumzika hadi ${day}`,
  unlisted: 'Halionekani kwa sasa',
};
