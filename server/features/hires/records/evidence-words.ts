import type { DamageKind, RecordConfirmationWay, RecordKind } from '#shared/hires/records';

/** Texts of the file for police or insurer. */
export const evidenceFileWords = {
  title: (regNo: string) => `Hire of ${regNo}`,
  printedOn: (time: string) => `Written on ${time}. All times are in Nairobi.`,
  renter: (name: string) => `Renter: ${name}`,
  lender: (name: string) => `Owner: ${name}`,
  due: (time: string) => `Agreed time of return: ${time}`,
  notReturned: (time: string) => `Reported by the owner as not returned: ${time}`,
  kinds: { handover: 'Hand-over', return: 'Return' } satisfies Record<RecordKind, string>,
  none: 'Not recorded.',
  sides: { renter: 'the renter', lender: 'the owner' },
  recorded: (by: string, time: string) => `Recorded by ${by}, ${time}`,
  byDevice: 'time of a phone without a network, not of our server',
  odometer: (km: string) => `Odometer: ${km} km`,
  fuel: (eighths: number) => `Fuel: ${eighths}/8 of the tank`,
  originalsSeen: 'The owner has seen the originals of the papers.',
  damage: { scratch: 'Scratch', dent: 'Dent', crack: 'Crack', other: 'Other damage' } satisfies Record<
    DamageKind,
    string
  >,
  drawn: { front: 'front', left: 'left side', top: 'top', right: 'right side', rear: 'rear' },
  mark: (kind: string, side: string, x: number, y: number) =>
    `${kind}, ${side}, at ${x}% from the left and ${y}% from the top of the drawing`,
  note: (text: string) => `Note: ${text}`,
  confirmed: (by: string, way: string, time: string) => `Confirmed by ${by} ${way}, ${time}`,
  ways: {
    own: 'on their own phone',
    code: 'by their code',
    silence: 'by not objecting in time',
  } satisfies Record<RecordConfirmationWay, string>,
  objection: (by: string, time: string, text: string) => `Objection of ${by}, ${time}: ${text}`,
  notBack: 'The car is not back.',
  contested: (by: string, time: string, readings: string) =>
    `Recorded before by ${by}, ${time}, and contested: ${readings}`,
  photos: (count: number) => `Photos in this file: ${count}`,
} as const;
