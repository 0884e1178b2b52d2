import { computeNoShowDeadline, hasFirstRulesVersion } from '#shared/hires/states';
import type { Translated } from '#shared/language/translated';
import { formatRange, formatShortDay } from '../../lib/day-words';
import { formatDateAndTime } from '../../lib/format';
import type * as english from './step-words';
import { hireWords } from './words.sw';

export const nextHireStepWords: Translated<typeof english.nextHireStepWords> = {
  answer: ({ left }) => `Jibu ombi hili: bado ${left}.`,
  'answer-change': ({ hire, other }) =>
    hire.change ? `${other} anapendekeza ${formatRange(hire.change)}. Kubali au kataa.` : '',
  'hand-over': ({ hire }) => `Kabidhi gari ${hireWords.hours(hire.terms)}, kisha uandike hapa.`,
  'pick-up': ({ hire }) =>
    hire.delivery
      ? `Gari linaletwa ${hire.place} ${hireWords.hours(hire.terms)}.`
      : `Chukua gari ${hireWords.hours(hire.terms)}${hire.place ? `, ${hire.place}` : ''}.`,
  'say-who-came': ({ hire }) =>
    hasFirstRulesVersion(hire)
      ? 'Saa za kuchukua gari zimepita. Andika makabidhiano, au kwamba mwenzako hakufika.'
      : `Saa za kuchukua gari zimepita. Andika makabidhiano, au hadi ${formatDateAndTime(new Date(computeNoShowDeadline(hire)))} kwamba mwenzako hakufika.`,
  'record-late': () =>
    'Makabidhiano hayajaandikwa. Ikiwa gari lilikabidhiwa, yaandike: bila hayo maoni yenu hayahesabiwi.',
  'not-recorded': ({ hire, other }) =>
    `${other} hajaandika makabidhiano. Ukodishaji utaisha wenyewe baada ya ${formatShortDay(hire.to)}, na nyote wawili mtaweza kutoa maoni.`,
  overdue: ({ hire, other }) =>
    `Gari lilipaswa kurudi kabla ya ${hireWords.until(hire.terms.pickupUntil)} tarehe ${formatShortDay(hire.to)}. Andika kurudishwa, au zungumza na ${other}.`,
  'take-back': ({ hire }) =>
    `Gari linarudi kabla ya ${hireWords.until(hire.terms.pickupUntil)} tarehe ${formatShortDay(hire.to)}. Andika likirudi.`,
  'bring-back': ({ hire }) =>
    `Rudisha gari kabla ya ${hireWords.until(hire.terms.pickupUntil)} tarehe ${formatShortDay(hire.to)}.`,
  review: () => 'Sema ilivyokuwa: toa maoni.',
  'review-later': ({ hire }) =>
    `Ukodishaji huu umekwisha. Mnaweza kutoa maoni kuanzia ${formatDateAndTime(hire.reviewFrom ?? '')}.`,
  'await-answer': ({ other, left }) => `${other} amebakiwa na ${left} kujibu.`,
  'await-change': ({ hire, other }) =>
    hire.change ? `Ulipendekeza ${formatRange(hire.change)}. ${other} hajajibu bado.` : '',
  coming: ({ hire }) => `Ukodishaji unaanza ${formatShortDay(hire.from)}, ${hireWords.hours(hire.terms)}.`,
  'under-way': ({ hire }) =>
    `Gari linarudi ${formatShortDay(hire.to)} kabla ya ${hireWords.until(hire.terms.pickupUntil)}.`,
};
