import type { Translated } from '#shared/language/translated';
import type * as english from './reveal-words';

export const revealWords: Translated<typeof english.revealWords> = {
  tooMany: (lenders, time) =>
    `Umeona nambari za wenye magari ${lenders} kwa muda wa saa 24. Unaweza kuona zaidi kuanzia ${time}.`,
  tooManyOfAddress: (time) =>
    `Akaunti nyingi mpya zinatumia intaneti moja na yako, na zimeona nambari zote za leo. Unaweza kuona zaidi kuanzia ${time}.`,
};
