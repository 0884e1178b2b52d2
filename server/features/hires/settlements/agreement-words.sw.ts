import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './agreement-words';

export const settlementAgreementWords: Translated<typeof english.settlementAgreementWords> = {
  title: 'Makubaliano kuhusu kurudisha gari',
  readings: 'Rekodi zote mbili zinasema nini',
  handover: 'Makabidhiano',
  return: 'Kurudisha gari',
  accident: 'Ajali',
  reading: (time, odometer, fuel) =>
    `${time}: km ${odometer.toLocaleString('en-KE')}, mafuta ${fuel} kati ya 8`,
  noRecord: 'Haikuandikwa',
  lines: 'Anachodai mwenye gari',
  none: 'Mwenye gari hadai chochote.',
  kinds: {
    kilometres: 'Kilomita za ziada',
    fuel: 'Mafuta yaliyopungua',
    late: 'Kuchelewa kurudisha',
    extra: 'Gharama nyingine',
    damage: 'Uharibifu',
  },
  damage: (kind, cm) =>
    `${{ scratch: 'Mkwaruzo', dent: 'Mbonyeo', crack: 'Ufa', other: 'Uharibifu mwingine' }[kind]}, sm ${cm}`,
  evidence: 'Ushahidi',
  fromReadings: 'Vipimo vilivyo juu, masharti ya ukodishaji',
  photos: (numbers) => `Picha ${numbers}`,
  estimate: 'Makadirio ya gereji',
  noEvidence: 'Hakuna',
  claimed: 'Kilichodaiwa',
  result: 'Matokeo',
  results: {
    accepted: 'Mteja amekubali',
    offered: 'Wote wawili wamekubaliana',
    bySilence: 'Limekubaliwa, kwa sababu mteja hakujibu kwa wakati na wote wawili walithibitisha vipimo',
    decided: 'Msimamizi ameamua; hii si hukumu',
    withdrawn: 'Mwenye gari ameliondoa',
  },
  note: 'Sababu',
  sums: 'Hesabu',
  charged: 'Kilichokubaliwa kwa jumla',
  received: 'Amana iliyopokelewa',
  kept: 'Kinachobaki kutoka kwa amana',
  comesBack: 'Kinachorudishwa kwa mteja',
  owed: 'Mteja bado anadaiwa',
  digests: 'Picha',
  digestsHint:
    'Msimbo (SHA-256) wa picha hubadilika picha ikibadilika, kwa hiyo baadaye huonyesha kama picha ni ile ile.',
  photo: (number, { kind, time, by }) => `${number}. ${kind}, ${time}, ${by}`,
  deleted: 'imefutwa',
  noPhotos: 'Hakuna picha.',
  party: `${BRAND.name} haishiki pesa za ukodishaji na si sehemu ya makubaliano haya.`,
};
