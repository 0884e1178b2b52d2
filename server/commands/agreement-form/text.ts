import { BRAND } from '#shared/core/brand';
import { FEES, SUBSCRIPTION_TIMES } from '#shared/core/limits';

const { name, supportEmail } = BRAND;

type Clause = { title: string; sentences: readonly string[] };

/** Form fields that the lender fills in by hand, row by row. */
export const AGREEMENT_FIELD_ROWS = {
  lender: [
    ['Full name of the Lender (as on the ID or passport, or registered name of the business)'],
    ['National ID, passport or business registration No.', 'KRA PIN'],
    ['Phone number', 'Email of the account'],
    ['Postal or physical address'],
  ],
  car: [
    ['Registration No', 'Make and model', 'Year'],
    ['Chassis No.', 'Color', 'Category'],
    ['Owner named in the logbook, if not the Lender', 'County and nearest town'],
    ['Insurer and policy No.', 'Insurance valid until'],
    ['NTSA inspection certificate No.', 'Inspection valid until'],
  ],
} as const;

export const AGREEMENT_TITLE = 'Lender Agreement';

export const AGREEMENT_OPENING = `This agreement is made between ${name}, ${BRAND.streetAddress.join(', ')} (“the Platform”) and the person named below (“the Lender”). It covers the car described below and every further car that the Lender lists with the same account.`;

export const AGREEMENT_INSTRUCTIONS = `Print, fill in, initial the first page, sign the second, and email a scan or clear photo of both pages to ${supportEmail} before your first registration, with copies of your ID, the logbook, the insurance certificate and the inspection certificate.`;

export const AGREEMENT_CLAUSES: readonly Clause[] = [
  {
    title: 'What the Platform does',
    sentences: [
      'The Platform publishes the Lender’s listing and puts renters in touch with the Lender. It is not a party to the hire: price, deposit, handover, mileage and return are agreed between the Lender and the renter alone, and the Platform takes no share of the hire price.',
    ],
  },
  {
    title: 'Right to hire out',
    sentences: [
      'The Lender owns the car or holds the owner’s written permission to hire it out, and no bank, SACCO or other lender of money forbids it.',
      'The particulars and photos of the listing are true, show the car as it is, and are kept up to date.',
    ],
  },
  {
    title: 'Insurance',
    sentences: [
      'For as long as the car is listed it is insured as the law of Kenya requires, by a policy that covers hire and, where the renter drives, self-drive. The Lender shows the certificate to the renter before the handover and takes the listing down when the cover ends.',
    ],
  },
  {
    title: 'Inspection and roadworthiness',
    sentences: [
      'The car holds a valid inspection certificate of the National Transport and Safety Authority (NTSA) where one is required, is roadworthy, serviced, and carries the safety equipment that the law prescribes. The Lender withdraws a car that is not.',
    ],
  },
  {
    title: 'Fee and time',
    sentences: [
      `Listing a car costs KES ${FEES.listing}, paid by M-Pesa from the Lender’s phone, and lasts ${SUBSCRIPTION_TIMES.months} months from registration. Renewal costs the same. The fee pays for the listing, not for hires, and is not returned once the car is listed.`,
    ],
  },
  {
    title: 'Dealing with renters',
    sentences: [
      'The Lender answers enquiries honestly, checks the renter’s identity and driving licence, asks for no payment before the renter has seen the car or the Lender’s offices, and hires out to nobody unlawfully.',
    ],
  },
  {
    title: 'Liability',
    sentences: [
      'The Lender answers for the car, for the listing and for the hire, and keeps the Platform free from claims of renters and third parties that arise from them. The Platform is not liable for agreements, payments, damage, fines, theft or loss between Lender and renter. Nothing here excludes liability that the law does not allow to be excluded.',
    ],
  },
  {
    title: 'Data protection',
    sentences: [
      `The Platform processes the Lender’s data under the Data Protection Act, 2019 to run the account, publish the listing and verify the Lender. The Lender’s name and listing are public; the phone number is shown to signed-in people who ask for it. Copies of identity papers are erased at most 90 days after verification. Access, correction and erasure may be asked for at ${supportEmail}.`,
      'The Lender uses what is learnt about renters for the hire alone, keeps it safe, and erases it when it is no longer needed.',
    ],
  },
  {
    title: 'Suspension and end',
    sentences: [
      'The Lender may delete a listing or end this agreement at any time. The Platform may suspend a listing or an account that breaks this agreement or the terms of use, and ends it after a serious or repeated breach.',
    ],
  },
  {
    title: 'Law',
    sentences: [
      'This agreement is governed by the laws of Kenya. The parties first try to settle a dispute between themselves; failing that it goes to the courts of Kenya. Should a clause be void, the others stand.',
    ],
  },
];

export const AGREEMENT_DECLARATION =
  'I have read and understood this agreement and the terms and conditions, what I have filled in is true, and I agree to them.';

/** Signature blocks of the agreement: the lender's on the left, the site's on the right. */
export const AGREEMENT_SIGNATURES = [
  { party: 'The Lender', lines: ['Name', 'Signature', 'Date'] },
  { party: `For ${name}`, lines: ['Name', 'Signature and stamp', 'Date'] },
] as const;
