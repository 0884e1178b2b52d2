import type { Translated } from '#shared/language/translated';
import type * as english from './calendar-words';

export const calendarFileWords: Translated<typeof english.calendarFileWords> = {
  hired: 'Limekodiwa',
  hiredBy: (firstName) => `Limekodiwa: ${firstName}`,
  blocked: 'Limefungwa',
};
