import type { Translated } from '../../shared/language/translated';
import type * as english from './install-words';

export const installWords: Translated<typeof english.installWords> = {
  messages: 'Ujumbe',
  hires: 'Ukodishaji',
  favourites: 'Vipendwa',
};
