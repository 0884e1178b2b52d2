import type { Translated } from '#shared/language/translated';
import type * as english from './device-words';

export const deviceNameWords: Translated<typeof english.deviceNameWords> = {
  named: (browser, system) => `${browser} kwenye ${system}`,
  unknown: 'Kifaa kisichojulikana',
};
