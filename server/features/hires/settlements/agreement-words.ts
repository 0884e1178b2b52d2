import { BRAND } from '#shared/core/brand';
import type { DamageKind } from '#shared/hires/records';
import type { SettlementLineKind } from '#shared/hires/settlement';

/** Texts of the agreement about a return, besides those of the agreement about the hire. */
export const settlementAgreementWords = {
  title: 'Agreement about the return',
  readings: 'What both records say',
  handover: 'Hand-over',
  return: 'Return',
  accident: 'Accident',
  reading: (time: string, odometer: number, fuel: number) =>
    `${time}: ${odometer.toLocaleString('en-KE')} km, fuel ${fuel} of 8`,
  noRecord: 'Not recorded',
  lines: 'What the owner claims',
  none: 'The owner claims nothing.',
  kinds: {
    kilometres: 'Further kilometres',
    fuel: 'Missing fuel',
    late: 'Late return',
    extra: 'Extra',
    damage: 'Damage',
  } satisfies Record<SettlementLineKind, string>,
  damage: (kind: DamageKind, cm: number) =>
    `${{ scratch: 'Scratch', dent: 'Dent', crack: 'Crack', other: 'Other damage' }[kind]}, ${cm} cm`,
  evidence: 'Evidence',
  fromReadings: 'Readings above, terms of the hire',
  photos: (numbers: string) => `Photos ${numbers}`,
  estimate: "A garage's estimate",
  noEvidence: 'None',
  claimed: 'Claimed',
  result: 'Result',
  results: {
    accepted: 'The renter accepted it',
    offered: 'Both agreed on it',
    bySilence: 'Stands, because the renter did not answer in time and both had confirmed the readings',
    decided: 'Decided by an admin; this is not a judgement',
    withdrawn: 'Withdrawn by the owner',
  },
  note: 'Reason',
  sums: 'Sums',
  charged: 'Settled in total',
  received: 'Deposit received',
  kept: 'Kept from the deposit',
  comesBack: 'Goes back to the renter',
  owed: 'Still owed by the renter',
  digests: 'Photos',
  digestsHint:
    'The code (SHA-256) of a photo changes with its content, so it shows later whether a photo is the same.',
  photo: (number: number, { kind, time, by }: { kind: string; time: string; by: string }) =>
    `${number}. ${kind}, ${time}, ${by}`,
  deleted: 'deleted',
  noPhotos: 'There are no photos.',
  party: `${BRAND.name} holds no money of a hire and is no party to this agreement.`,
} as const;
