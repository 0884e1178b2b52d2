import { combineTranslations, type Language } from '#shared/language/language';
import { swahiliOf } from './server-sentences.sw';

const TRANSLATORS = combineTranslations((sentence: string) => sentence, { sw: swahiliOf });

/** Translates a sentence of a contract or of the server; English in a language that does not have it. */
export function translateSentence(language: Language, sentence: string): string {
  return TRANSLATORS[language](sentence);
}
