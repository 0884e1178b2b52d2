import { combineTranslations, type Language } from '#shared/language/language';
import { translateToSwahili } from './server-sentences.sw';

const TRANSLATORS = combineTranslations((sentence: string) => sentence, { sw: translateToSwahili });

/** Returns English if there is no translation. */
export function translateSentence(language: Language, sentence: string): string {
  return TRANSLATORS[language](sentence);
}
