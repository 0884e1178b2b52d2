import type { FineKind } from '#shared/hires/incidents';
import type { Translated } from '#shared/language/translated';
import type * as english from './incident-words';

const money = (amount: number) => `Ksh. ${amount.toLocaleString('en-KE')}`;

const NAMES: Readonly<Record<FineKind, string>> = { fine: 'faini', toll: 'ada ya barabara' };

export const incidentWords: Translated<typeof english.incidentWords> = {
  accident: {
    renter: ({ name, car }) => `${name} anaripoti ajali ya ${car} unalokodi. Tafadhali mpigie simu sasa.`,
    lender: ({ name, car }) => `${name} anaripoti ajali ya ${car} yako. Tafadhali mpigie simu sasa.`,
  },
  claimed: ({ name, car, kind, amount }) =>
    `${name} anakuomba ulipe ${NAMES[kind]} ya ${money(amount)} ya ukodishaji wako wa ${car}. Angalia ilani, kisha uikubali au uipinge.`,
  answered: {
    accept: ({ name, kind, amount }) =>
      `${name} anakubali ${NAMES[kind]} ya ${money(amount)}. Unalipwa moja kwa moja, nje ya amana.`,
    contest: ({ name, kind, amount }) =>
      `${name} anapinga ${NAMES[kind]} ya ${money(amount)}. Soma sababu, na mzungumze.`,
    withdraw: ({ name, kind, amount }) => `${name} anaondoa dai la ${NAMES[kind]} ya ${money(amount)}.`,
  },
};
