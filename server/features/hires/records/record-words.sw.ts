import type { RecordKind } from '#shared/hires/records';
import type { Translated } from '#shared/language/translated';
import type { recordWords as english, RecordFacts } from './record-words';

const moments: Readonly<Record<RecordKind, string>> = {
  handover: 'makabidhiano ya',
  return: 'kurudishwa kwa',
};
const readings = ({ odometer, fuel }: RecordFacts) =>
  `km ${odometer.toLocaleString('en-KE')}, mafuta ${fuel} kati ya 8`;

export const recordWords: Translated<typeof english> = {
  recorded: (facts) =>
    `${facts.name} ameandika rekodi ya ${moments[facts.kind]} ${facts.car}: ${readings(facts)}. Thibitisha, au pinga ndani ya muda wa saa 24.`,
  confirmed: ({ name, car, kind }) => `${name} amethibitisha rekodi ya ${moments[kind]} ${car}.`,
  byCode: (facts) =>
    `Rekodi ya ${moments[facts.kind]} ${facts.car} imethibitishwa kwa msimbo wako: ${readings(facts)}. Kama si sahihi, pinga ndani ya muda wa saa 24.`,
  objected: ({ name, car, kind }) =>
    `${name} anasema rekodi ya ${moments[kind]} ${car} si sahihi. Iangalieni pamoja.`,
  notReturned: ({ name, car }) =>
    `${name} anaripoti kwamba ${car} halijarudishwa. Lirudishe, au mpigie simu mara moja.`,
  overdue: {
    renter: (name, car, hour) =>
      `${car} lilipaswa kurudi ${hour}. Mrudishie ${name}, au kubalianeni siku nyingine.`,
    lender: (name, car, hour) =>
      `${car} lako lilipaswa kurudi ${hour}, na kurudishwa hakujaandikwa. Mpigie ${name} simu.`,
    next: (name, car) => `${car} unalokodi baadaye bado halijarudi. ${name} atakuambia kama litachelewa.`,
  },
};
