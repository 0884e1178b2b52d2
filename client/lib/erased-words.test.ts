import { expect, test } from 'vitest';
import { ERASED_TEXTS } from '#shared/core/erased';
import { erasedWords as english } from './erased-words';
import { erasedWords as swahili } from './erased-words.sw';

test.each([
  { text: ERASED_TEXTS.name, said: 'Mtumiaji aliyefutwa' },
  { text: ERASED_TEXTS.person, said: 'Mtumiaji wa zamani' },
  { text: ERASED_TEXTS.message, said: 'Ujumbe huu ulifutwa pamoja na akaunti iliyoutuma.' },
  { text: ERASED_TEXTS.removed, said: 'Ujumbe huu uliondolewa na timu yetu.' },
  { text: 'Is the car free?', said: 'Is the car free?' },
  { text: 'Please choose a day.', said: 'Please choose a day.' },
])('[R817] shows $text as $said on the Swahili page', ({ text, said }) => {
  expect(swahili.shown(text)).toBe(said);
  expect(english.shown(text)).toBe(text);
});
