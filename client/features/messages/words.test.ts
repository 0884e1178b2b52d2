import { expect, test } from 'vitest';
import { ERASED } from '#shared/core/erased';
import { messageWords as english } from './words';
import { messageWords as swahili } from './words.sw';

test.each([
  [ERASED.name, 'Mtumiaji aliyefutwa'],
  [ERASED.message, 'Ujumbe huu ulifutwa pamoja na akaunti iliyoutuma.'],
  [ERASED.removed, 'Ujumbe huu uliondolewa na timu yetu.'],
  ['Is the car free?', 'Is the car free?'],
])('%s: the page’s own sentence in the place of an erased text; what people write stays', (text, said) => {
  expect(swahili.erased(text)).toBe(said);
  expect(english.erased(text)).toBe(text);
});
