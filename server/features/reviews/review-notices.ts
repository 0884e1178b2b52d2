import { combineTranslations } from '#shared/language/language';
import { reviewNoticeWords as english } from './notice-words';
import { reviewNoticeWords as swahili } from './notice-words.sw';

/** What users are told about reviews, by their language. */
export const REVIEW_NOTICES = combineTranslations(english, { sw: swahili });
