import type { Translated } from '#shared/language/translated';
import type * as english from './evidence-words';

export const evidenceFileWords: Translated<typeof english.evidenceFileWords> = {
  title: (regNo) => `Ukodishaji wa ${regNo}`,
  printedOn: (time) => `Imeandikwa ${time}. Saa zote ni za Nairobi.`,
  renter: (name) => `Mteja: ${name}`,
  lender: (name) => `Mwenye gari: ${name}`,
  due: (time) => `Wakati wa kurudisha uliokubaliwa: ${time}`,
  notReturned: (time) => `Mwenye gari aliripoti kwamba halikurudishwa: ${time}`,
  kinds: { handover: 'Makabidhiano', return: 'Kurudishwa' },
  none: 'Haijaandikwa.',
  sides: { renter: 'mteja', lender: 'mwenye gari' },
  recorded: (by, time) => `Imeandikwa na ${by}, ${time}`,
  byDevice: 'saa ya simu isiyo na mtandao, si ya seva yetu',
  odometer: (km) => `Kilomita: km ${km}`,
  fuel: (eighths) => `Mafuta: ${eighths}/8 ya tangi`,
  originalsSeen: 'Mwenye gari ameona hati halisi.',
  damage: { scratch: 'Mkwaruzo', dent: 'Mbonyeo', crack: 'Ufa', other: 'Uharibifu mwingine' },
  drawn: { front: 'mbele', left: 'upande wa kushoto', top: 'juu', right: 'upande wa kulia', rear: 'nyuma' },
  mark: (kind, side, x, y) => `${kind}, ${side}, ${x}% kutoka kushoto na ${y}% kutoka juu ya mchoro`,
  note: (text) => `Maelezo: ${text}`,
  confirmed: (by, way, time) => `Imethibitishwa na ${by} ${way}, ${time}`,
  ways: { own: 'kwa simu yake', code: 'kwa msimbo wake', silence: 'kwa kutopinga kwa wakati' },
  objection: (by, time, text) => `Pingamizi la ${by}, ${time}: ${text}`,
  notBack: 'Gari halijarudi.',
  contested: (by, time, readings) => `Awali iliandikwa na ${by}, ${time}, ikapingwa: ${readings}`,
  photos: (count) => `Picha katika faili hii: ${count}`,
};
