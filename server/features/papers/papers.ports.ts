import type { RefusalCode } from '#shared/core/errors';
import type { DrivenCar, RenterRequirement, ShownInsuranceClass } from '#shared/papers/rules';

/**
 * First day on which papers are checked, and code of the country in which photos are stored; null while
 * papers are switched off.
 */
export type PapersSwitch = { since: string; country: string } | null;

/** A person's accepted papers: driving licence and identity paper. */
export type CheckedPapers = {
  /** Last day of the licence; null if no valid licence was accepted. */
  licenceUntil: string | null;
  hasIdentity: boolean;
  /** Last characters of licence and identity number; empty for short numbers and for missing papers. */
  licenceEnd: string;
  identityEnd: string;
};

type WishedHire = {
  renterId: string;
  renters: RenterRequirement;
  withDriver: boolean;
  car: DrivenCar;
  to: string;
};

/** Car whose insurance is looked up; an insurance for a plate other than `regNo` does not count. */
export type InsuredCar = { carId: string; lenderId: string; regNo: string };

/** Checks of licences, identity papers and car insurances, for hires and car pages. */
export type PaperChecks = {
  /** Returns the checked papers by user id; users without checked papers are missing. */
  checkedOf(userIds: readonly string[]): Promise<Map<string, CheckedPapers>>;
  /** Returns the checked insurance by car id; the map is empty while papers are switched off. */
  insuranceOf(cars: readonly InsuredCar[]): Promise<Map<string, ShownInsuranceClass>>;
  /**
   * Returns why the renter cannot request the hire, or null; a licence that waits for its check is
   * sufficient.
   */
  findRequestRefusal(hire: WishedHire): Promise<RefusalCode | null>;
  /**
   * Returns why the user `renterId` cannot be a further driver of an accepted hire, or null; a needed licence
   * must be accepted.
   */
  findDriverRefusal(hire: WishedHire): Promise<RefusalCode | null>;
  findAcceptanceRefusal(hire: WishedHire & { carId: string; lenderId: string }): Promise<RefusalCode | null>;
};
