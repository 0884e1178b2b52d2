import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const contactWords: Translated<typeof english.contactWords> = {
  title: 'Wasiliana nasi',
  name: 'Jina',
  email: 'Barua pepe',
  message: 'Ujumbe',
  submit: 'Tuma',
  sending: 'Inatuma...',
  note: 'Kutuma kunaweza kuchukua hadi dakika moja.',
  reachUs: 'Tufikie',
  byEmail: 'Barua pepe',
  office: 'Ofisi',
  sent: 'Asante kwa ujumbe wako!',
  refused: 'Bado haujatumwa: angalia sehemu zilizowekewa alama.',
  failed: 'Hatukuweza kutuma ujumbe wako. Jaribu tena baadaye.',
};
