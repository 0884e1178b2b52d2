import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const libWords: Translated<typeof english.libWords> = {
  justNow: 'chini ya dakika moja iliyopita',
  reference: (requestId) => `Nambari ya rejea: ${requestId}`,
};
