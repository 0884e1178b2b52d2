import type { IdentityType, InsuranceClass, LicenceClass, PaperKind } from './rules';

export const PAPER_KIND_NAMES: Readonly<Record<PaperKind, string>> = {
  licence: 'Driving licence',
  identity: 'National ID or passport',
  car: 'Logbook and insurance',
};

export const IDENTITY_TYPE_NAMES: Readonly<Record<IdentityType, string>> = {
  national_id: 'National ID',
  passport: 'Passport',
  alien_card: 'Alien card',
};

export const INSURANCE_CLASS_NAMES: Readonly<Record<InsuranceClass, string>> = {
  private: 'Private',
  psv_self_drive: 'PSV, self-drive',
  psv_driver: 'PSV, with driver',
};

export const LICENCE_CLASS_NAMES: Readonly<Record<LicenceClass, string>> = {
  B1: 'B1: light, automatic only',
  B2: 'B2: light',
  B3: 'B3: light, professional',
  C1: 'C1: light truck',
  C: 'C: truck',
  D1: 'D1: van',
  D2: 'D2: minibus',
  D3: 'D3: bus',
};

/** Reasons for an admin's refusal of a paper or request for a better photo. */
export const PAPER_REFUSAL_REASONS = {
  unreadable: 'The name cannot be read.',
  cut_off: 'Part of the paper is outside the photo.',
  copy: 'This is a copy or a photo of a screen, not the original.',
  wrong_paper: 'This is a different paper.',
  name_differs: 'The name differs from the one on your account.',
  number_differs: 'The number is not the one that you typed.',
  details_differ: 'The dates or classes are not those that you typed.',
  expired: 'This paper has expired.',
} as const;
