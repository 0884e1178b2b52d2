import type { RefusalCode } from '#shared/core/errors';
import type { DrivenCar, RenterChoice, ShownInsurance } from '#shared/papers/rules';

/** First day on which papers are checked, and code of the country in which photos are stored; null: off. */
export type PapersSwitch = { since: string; country: string } | null;

/** The checked papers of a person. */
export type CheckedPapers = {
  /** Last day of the licence; null if no valid licence was accepted. */
  licenceUntil: string | null;
  hasIdentity: boolean;
  /** Last characters of the numbers; empty for short numbers and without a paper. */
  licenceEnd: string;
  identityEnd: string;
};

type WishedHire = {
  renterId: string;
  renters: RenterChoice;
  withDriver: boolean;
  car: DrivenCar;
  to: string;
};

/** `regNo`: the plate for which the paper has to be. */
export type InsuredCar = { carId: string; lenderId: string; regNo: string };

/** Checks of papers, for hires and the pages of cars. */
export type PaperChecks = {
  /** Users without checked papers are missing. */
  checkedOf(userIds: readonly string[]): Promise<Map<string, CheckedPapers>>;
  /** Returns what was checked of the insurance of cars, by their ids; empty where no papers are checked. */
  insuranceOf(cars: readonly InsuredCar[]): Promise<Map<string, ShownInsurance>>;
  /** A licence that waits for its check suffices for a request. */
  findRequestRefusal(hire: WishedHire): Promise<RefusalCode | null>;
  /** For a further driver of an accepted hire, named as `renterId`: the licence must be accepted. */
  findDriverRefusal(hire: WishedHire): Promise<RefusalCode | null>;
  findAcceptanceRefusal(hire: WishedHire & { carId: string; lenderId: string }): Promise<RefusalCode | null>;
};
