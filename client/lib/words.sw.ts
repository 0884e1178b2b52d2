import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const libWords: Translated<typeof english.libWords> = {
  justNow: 'sasa hivi',
  reference: (requestId) => `Nambari ya rejea: ${requestId}`,
};
