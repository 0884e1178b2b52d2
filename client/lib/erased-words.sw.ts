import { isErasureReplacement } from '#shared/core/erased';
import { translateFieldSentence } from '#shared/language/field-sentences.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './erased-words';

export const erasedDataWords: Translated<typeof english.erasedDataWords> = {
  shown: (text) => (isErasureReplacement(text) ? translateFieldSentence(text) : text),
};
