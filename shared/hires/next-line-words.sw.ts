import type { Translated } from '../language/translated';
import type * as english from './next-line-words';

const none = () => [];

export const nextStepLineWords: Translated<typeof english.nextStepLineWords> = {
  requested: 'Limeombwa',
  accepted: 'Limekubaliwa',
  underWay: 'Unaendelea',
  left: (count, unit) => (unit === 'hours' ? `bado saa ${count}` : `bado dk ${count}`),
  steps: {
    answer: ({ name, left }) => [`Mjibu ${name} · ${left}`],
    'answer-change': ({ name, days }) => [`${name} apendekeza ${days}`],
    'hand-over': ({ pickUp }) => [`Kabidhi leo kuanzia ${pickUp.hour}`],
    'pick-up': ({ isDelivered, place, pickUp }) => {
      if (isDelivered) return [`Unaletewa leo kuanzia ${pickUp.hour}`];
      const line = `Chukua leo kuanzia ${pickUp.hour}`;
      return place ? [`${line}, ${place}`, line] : [line];
    },
    'say-who-came': () => ['Je, gari lilikabidhiwa?'],
    'record-late': () => ['Andika makabidhiano'],
    'not-recorded': () => ['Makabidhiano hayajaandikwa'],
    overdue: ({ giveBack }) => [
      `Lilipaswa kurudi ${giveBack.weekday} ${giveBack.hour}`,
      `Lilipaswa kurudi ${giveBack.weekday}`,
    ],
    'take-back': ({ isLastDay, giveBack }) => [
      isLastDay ? `Linarudi leo kabla ya ${giveBack.hour}` : 'Andika kwamba limerudi',
    ],
    'bring-back': ({ isLastDay, giveBack }) => [
      isLastDay ? `Rudisha leo kabla ya ${giveBack.hour}` : 'Rudisha gari',
    ],
    review: ({ name }) => [`Toa maoni kuhusu ${name}`],
    'await-answer': ({ name, left }) => [`${name}: ${left}`, left],
    'await-change': ({ days }) => [`Ulipendekeza ${days}`],
    coming: ({ place, pickUp: { weekday, hour } }) => [
      place ? `${weekday} ${hour}, ${place}` : `${weekday} ${hour}`,
    ],
    'under-way': ({ giveBack: { weekday, hour } }) => [`hadi ${weekday} ${hour}`],
    'review-later': none,
    over: none,
  },
};
