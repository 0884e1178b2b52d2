import { BRAND } from '#shared/core/brand';

/** Explanations of the badges of people and cars. */
export const verifiedBadgeWords = {
  means: [
    `An admin of ${BRAND.name} has checked who this owner is.`,
    'It says nothing about the car: neither its insurance nor its papers were part of this check. Look at the car and its papers when you meet, before you pay.',
  ],
  others: 'Other marks',
  phoneMark: { label: 'Phone checked', text: 'We sent a code to the number, and this person entered it.' },
  paperMarks: [
    {
      label: 'Licence photo checked, ID photo checked',
      text: 'An admin has compared a photo of the paper with what its holder entered. The photo is deleted afterwards.',
    },
    {
      label: 'Insured for hire',
      text: 'An admin has compared a photo of the certificate with the class of insurance and its last day.',
    },
  ],
  noPromise: 'No mark is a promise about a person: compare papers and face at the hand-over.',
} as const;
