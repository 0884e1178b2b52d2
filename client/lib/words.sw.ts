import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const libWords: Translated<typeof english.libWords> = {
  reference: (requestId) => `Namba ya rejea: ${requestId}`,
};
