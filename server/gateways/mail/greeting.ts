import { combineTranslations, type Language } from '#shared/language/language';
import { greetingWords as english } from './greeting-words';
import { greetingWords as swahili } from './greeting-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

/** Returns the first line of an email, which greets the user. */
export function formatGreeting({ name, language }: { name: string; language: Language }): string {
  return WORDS[language].hello(name);
}
