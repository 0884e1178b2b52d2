import type { Translated } from '#shared/language/translated';
import type * as english from './greeting-words';

export const greetingWords: Translated<typeof english.greetingWords> = {
  hello: (name) => `Habari ${name},`,
};
