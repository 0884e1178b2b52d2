import { combineTranslations } from '#shared/language/language';
import { paymentPromptWords as english } from './prompt-words';
import { paymentPromptWords as swahili } from './prompt-words.sw';

/** Sentences for payers, by language. */
export const PROMPT_WORDS = combineTranslations(english, { sw: swahili });
