import type { Translated } from '#shared/language/translated';
import type * as english from './settlement-words';

const money = (amount: number) => `Ksh. ${amount.toLocaleString('en-KE')}`;

export const settlementWords: Translated<typeof english.settlementWords> = {
  sent: ({ name, car, amount }) =>
    `${name} anakuomba ulipe ${money(amount)} baada ya kukodi ${car}. Tafadhali jibu ndani ya siku tatu.`,
  answered: ({ name, car }) => `${name} amejibu madai yako ya ${car} yako.`,
  offered: ({ name, car, amount }) =>
    `${name} anapendekeza ${money(amount)} kwa madai yako ya ${car} yako. Tafadhali jibu ndani ya siku tatu.`,
  silent: {
    renter: ({ car }) =>
      `Hukujibu madai ya ${car} kwa wakati. Yale ambayo nyote wawili mlithibitisha yanakubaliwa; msimamizi ataamua mengine.`,
    lender: ({ name, car }) =>
      `${name} hakujibu madai yako ya ${car} kwa wakati. Yale ambayo nyote wawili mlithibitisha yanakubaliwa; msimamizi ataamua mengine.`,
  },
  offerAccepted: ({ name, amount }) => `${name} amekubali pendekezo lako la ${money(amount)}.`,
  offerRefused: ({ name, amount }) =>
    `${name} hakubali pendekezo lako la ${money(amount)}. Msimamizi ataamua.`,
  offerUnanswered: ({ car }) =>
    `Pendekezo kuhusu ${car} halikujibiwa kwa wakati. Msimamizi ataamua gharama yake.`,
  withdrawn: ({ name, car, amount }) => `${name} ameondoa dai la ${money(amount)} la ${car}.`,
  asked: ({ car }) => `Msimamizi ana swali kuhusu dai la ${car}.`,
  message: ({ name, car }) => `${name} ameandika kuhusu dai la ${car}.`,
  decided: ({ car, amount }) => `Msimamizi ameamua dai la ${car}: ${money(amount)}. Fungua dai usome sababu.`,
  settled: ({ car, amount }) =>
    amount === 0
      ? `Hakuna kinachodaiwa baada ya kukodi ${car}. Amana yote inarudishwa.`
      : `Madai yote ya ${car} yamemalizika: ${money(amount)} kwa jumla. Unaweza kuchapisha makubaliano.`,
};
