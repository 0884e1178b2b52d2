import { PATHS } from '#shared/core/paths';
import { addressIn } from '#shared/language/addresses';
import type { Language } from '#shared/language/language';
import { swahiliOf } from '../../../http/server-sentences.sw';
import type { Notify } from '../../notifications/notification.service';
import type { PausedImport } from './calendar-imports.service';
import { pauseNoticeWords as english } from './pause-words';
import { pauseNoticeWords as swahili } from './pause-words.sw';

const WORDS = { en: english, sw: swahili };

type PauseNoticeDeps = {
  notify: Notify;
  /** null for a car that does not exist. */
  plateOf: (carId: string) => Promise<string | null>;
  publicUrl: string;
};

/** Notifies lenders whose other calendar is no longer read, once for each pause. */
export function createPauseNotice({ notify, plateOf, publicUrl }: PauseNoticeDeps) {
  return async ({ carId, userId, since, reason }: PausedImport): Promise<void> => {
    const plate = await plateOf(carId);
    if (plate === null) return;
    const path = `${PATHS.profile}?calendar=${plate}`;
    const text = (language: Language) =>
      WORDS[language].text(plate, language === 'en' ? reason : swahiliOf(reason));
    await notify({
      userId,
      kind: 'calendar',
      key: `calendar:${carId}:paused:${since.toISOString()}`,
      text,
      path,
      letter: (language) => ({
        subject: WORDS[language].subject(plate),
        paragraphs: [text(language), WORDS[language].whatToDo],
        links: [{ label: WORDS[language].open, url: `${publicUrl}${addressIn(language, path)}` }],
      }),
    });
  };
}
