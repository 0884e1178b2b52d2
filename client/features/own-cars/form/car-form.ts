import type { z } from 'zod';
import { type CarFields, carFields } from '#shared/cars/own-cars-contract';
import { carTermsFields, DEFAULT_TERMS, findTermsProblems, TERM_NAMES } from '#shared/hires/terms';

/** What the form checks: each field, and terms that contradict each other. */
export const carFormFields = carFields
  .extend({ terms: carTermsFields.partial().optional() })
  .superRefine(({ terms }, { addIssue }) => {
    const refusal = terms && findTermsProblems({ ...DEFAULT_TERMS, ...withoutUndefined(terms) });
    for (const [name, message] of Object.entries(refusal ?? {}))
      addIssue({ code: 'custom', path: name.split('.'), message });
  });

/** Raw values of the form's fields, before they are parsed. */
export type CarFormInput = z.input<typeof carFormFields>;
export type CarFieldName = keyof CarFields;

/** Initial values; an untouched select is undefined. */
export const EMPTY_FORM = {
  regNo: '',
  make: '',
  model: '',
  year: '',
  color: '',
  price: '',
  contact: '',
  county: '',
  nearestTown: '',
  description: '',
} satisfies Partial<CarFormInput>;

/** Fields are validated when they are left: most are long, and their rules show while they are wrong. */
export const CHECKS_ON_BLUR = { mode: 'onBlur', reValidateMode: 'onBlur' } as const;

/** The fields beside which the server's errors show. */
export const CAR_FIELD_NAMES = [
  ...carFields.keyof().options,
  ...TERM_NAMES.map((name) => `terms.${name}` as const),
];

function withoutUndefined(terms: object): object {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}
