import type { Translated } from '#shared/language/translated';
import type * as english from './device-words';

export const deviceWords: Translated<typeof english.deviceWords> = {
  named: (browser, system) => `${browser} kwenye ${system}`,
  unknown: 'Kifaa kisichojulikana',
};
