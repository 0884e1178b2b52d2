import { combineTranslations, type Language } from '#shared/language/language';
import { greetingWords as english } from './greeting-words';
import { greetingWords as swahili } from './greeting-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

/** How a letter begins. */
export function greeting({ name, language }: { name: string; language: Language }): string {
  return WORDS[language].hello(name);
}
