import type { Translated } from '#shared/language/translated';
import type * as english from './calendar-words';

export const calendarFileWords: Translated<typeof english.calendarFileWords> = {
  hired: 'Limekodiwa',
  hiredBy: (firstName) => `Limekodiwa: ${firstName}`,
  blocked: 'Siku imefungwa',
};

export const pauseNoticeWords: Translated<typeof english.pauseNoticeWords> = {
  text: (plate, reason) => `Hatusomi tena kalenda nyingine ya ${plate}. ${reason}`,
  subject: (plate) => `Kalenda nyingine ya ${plate} imesimamishwa`,
  whatToDo:
    'Siku ilizofunga hapo awali zitabaki zimefungwa. Rekebisha kalenda hiyo au chagua nyingine, kisha hifadhi anwani yake tena.',
  open: 'Fungua kalenda',
};
