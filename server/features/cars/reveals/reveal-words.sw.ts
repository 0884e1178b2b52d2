import type { Translated } from '#shared/language/translated';
import type * as english from './reveal-words';

export const revealWords: Translated<typeof english.revealWords> = {
  tooMany: (lenders, time) =>
    `Umeona namba za wenye magari ${lenders} kwa saa 24. Unaweza kuona zaidi kuanzia ${time}.`,
  tooManyOfAddress: (time) =>
    `Akaunti nyingi mpya zinatumia intaneti moja na yako, na zimeona namba zote za leo. Unaweza kuona zaidi kuanzia ${time}.`,
};
