import { combineTranslations } from '#shared/language/language';
import { reviewNoticeWords as english } from './notice-words';
import { reviewNoticeWords as swahili } from './notice-words.sw';

/** The texts of notifications about reviews, by language. */
export const REVIEW_NOTICES = combineTranslations(english, { sw: swahili });
