import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { NAIROBI_TIME_ZONE } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { formatContact } from '#shared/core/phone';
import { addLanguagePrefix } from '#shared/language/addresses';
import {
  combineTranslations,
  type Language,
  type LocalizedValue,
  localizeText,
  mapLanguages,
} from '#shared/language/language';
import { runFollowUp } from '../../background/background';
import type { Clock } from '../../gateways/clock';
import { noticeWords as english } from './notice-words';
import { noticeWords as swahili } from './notice-words.sw';
import type { NotificationSender } from './notifications.ports';

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

type SecurityNoticesDeps = {
  notify: NotificationSender;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  supportEmail: () => Promise<string>;
};

const WORDS = combineTranslations(english, { sw: swahili });
const AT = mapLanguages(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: NAIROBI_TIME_ZONE,
    }),
);

type SecurityEvent = { subject: string; happened: string };
type Say = (words: (typeof WORDS)[Language], language: Language) => SecurityEvent;

/** Builds the security notices; each notice says what happened, on which device, when, and what to do. */
export function createSecurityNotices({ notify, clock, log, publicUrl, supportEmail }: SecurityNoticesDeps) {
  /** Stores a notice. Never rejects, because the change that the notice reports is stored already. */
  const tell = (userId: string, say: Say): Promise<void> =>
    runFollowUp(() => store(userId, say), log, 'failed to store a security notice');

  async function store(userId: string, say: Say): Promise<void> {
    const now = clock.now();
    const support = await supportEmail();
    const sentenceIn = (language: Language) =>
      WORDS[language].happenedAt(say(WORDS[language], language).happened, AT[language].format(now));
    await notify({
      userId,
      kind: 'security',
      key: `security:${randomUUID()}`,
      text: (language) => WORDS[language].ifNotYou(sentenceIn(language)),
      path: PATHS.profile,
      email: (language) => ({
        subject: say(WORDS[language], language).subject,
        paragraphs: [sentenceIn(language), WORDS[language].help(support)],
        links: [
          {
            label: WORDS[language].openProfile,
            url: `${publicUrl}${addLanguagePrefix(language, PATHS.profile)}`,
          },
        ],
      }),
    });
  }

  return {
    newDevice: (userId: string, device: LocalizedValue<string>) =>
      tell(userId, ({ newDevice: { subject, happened } }, language) => ({
        subject,
        happened: happened(localizeText(language, device)),
      })),
    /** Notifies of a changed password; `device` is null if it was changed through an emailed link. */
    passwordChanged: (userId: string, device: LocalizedValue<string> | null) =>
      tell(userId, ({ passwordChanged: { subject, happened } }, language) => ({
        subject,
        happened: happened(device && localizeText(language, device)),
      })),
    /** Notifies of a changed phone; `phone` is 254 followed by nine digits. */
    phoneChanged: (userId: string, phone: string) =>
      tell(userId, ({ phoneChanged: { subject, happened } }) => ({
        subject,
        happened: happened(formatContact(`0${phone.slice(3)}`)),
      })),
    emailProven: (userId: string) => tell(userId, ({ emailProven }) => emailProven),
  };
}
