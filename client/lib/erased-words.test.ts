import { expect, test } from 'vitest';
import { ERASED } from '#shared/core/erased';
import { erasedWords as english } from './erased-words';
import { erasedWords as swahili } from './erased-words.sw';

test.each([
  [ERASED.name, 'Mtumiaji aliyefutwa'],
  [ERASED.person, 'Mtumiaji wa zamani'],
  [ERASED.message, 'Ujumbe huu ulifutwa pamoja na akaunti iliyoutuma.'],
  [ERASED.removed, 'Ujumbe huu uliondolewa na timu yetu.'],
  ['Is the car free?', 'Is the car free?'],
  ['Please choose a day.', 'Please choose a day.'],
])(
  '[R817] %s: the page’s own sentence in the place of an erased text; what people write stays',
  (text, said) => {
    expect(swahili.shown(text)).toBe(said);
    expect(english.shown(text)).toBe(text);
  },
);
