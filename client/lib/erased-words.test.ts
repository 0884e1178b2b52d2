import { expect, test } from 'vitest';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { erasedDataWords as english } from './erased-words';
import { erasedDataWords as swahili } from './erased-words.sw';

test.each([
  { text: ERASURE_REPLACEMENTS.name, said: 'Mtumiaji aliyefutwa' },
  { text: ERASURE_REPLACEMENTS.person, said: 'Mtumiaji wa zamani' },
  { text: ERASURE_REPLACEMENTS.message, said: 'Ujumbe huu ulifutwa pamoja na akaunti iliyoutuma.' },
  { text: ERASURE_REPLACEMENTS.removed, said: 'Ujumbe huu uliondolewa na timu yetu.' },
  { text: 'Is the car free?', said: 'Is the car free?' },
  { text: 'Please choose a day.', said: 'Please choose a day.' },
])('[R817] shows $text as $said on the Swahili page', ({ text, said }) => {
  expect(swahili.shown(text)).toBe(said);
  expect(english.shown(text)).toBe(text);
});
