import type { Translated } from '#shared/language/translated';
import type * as english from './driver-words';

export const driverWords: Translated<typeof english.driverWords> = {
  added: {
    lender: ({ driver, renter, car }) =>
      `${driver} sasa ni dereva mwingine wa ${car} yako, kwa mwaliko wa ${renter}.`,
    renter: ({ driver, car }) => `${driver} amekubali kuendesha ${car} pamoja nawe.`,
  },
  left: {
    lender: ({ driver, car }) => `${driver} haendeshi tena ${car} yako.`,
    renter: ({ driver, car }) => `${driver} haendeshi tena ${car} pamoja nawe.`,
  },
  removed: {
    lender: ({ driver, renter, car }) => `${renter} amemwondoa ${driver} kwenye madereva wa ${car} yako.`,
    driver: ({ renter, car }) => `${renter} amekuondoa kwenye madereva wa ${car}. Tafadhali usiliendeshe.`,
  },
};
