import { isErasureReplacement } from '#shared/core/erased';
import { translateFieldSentence } from '#shared/language/field-sentences.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './erased-words';

export const erasedWords: Translated<typeof english.erasedWords> = {
  shown: (text) => (isErasureReplacement(text) ? translateFieldSentence(text) : text),
};
