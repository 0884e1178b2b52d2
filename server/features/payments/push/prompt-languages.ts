import { combineTranslations } from '#shared/language/language';
import { promptWords as english } from './prompt-words';
import { promptWords as swahili } from './prompt-words.sw';

/** Sentences for payers, by language. */
export const PROMPT_WORDS = combineTranslations(english, { sw: swahili });
