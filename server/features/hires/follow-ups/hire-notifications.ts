import { formatCarTitle } from '#shared/cars/rules';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { toShownHireState } from '#shared/hires/states';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import type { NotificationKind } from '#shared/notifications/kinds';
import type { Notification } from '../../notifications/notifications.ports';
import { getGroupId, getOtherSide, getSideId } from '../hire-access';
import type { HireHistoryEntry, HireRecord, HireSide } from '../hires.model';
import { formatHireDays, formatHireTime, formatQuote } from './hire-sentences';
import {
  type AlternativeCar,
  describeCancellation,
  describeReviewWindow,
  describeSimilarCars,
  describeWishes,
} from './news-paragraphs';
import { hireNotificationWords as english } from './news-words';
import { hireNotificationWords as swahili } from './news-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

export type HireEntryContext = {
  hire: HireRecord;
  entry: HireHistoryEntry;
  names: Record<HireSide, string>;
  publicUrl: string;
  answerLink: string;
  /** Cars that are free on the hire's days; filled only if the renter is left without a car. */
  similar: readonly AlternativeCar[];
  /** All requests of the hire's group. */
  group: readonly HireRecord[];
};

type NewsText = { text: string; subject: string; paragraphs: string[] };
type NotifiedSide = { side: HireSide; kind: NotificationKind; say: (language: Language) => NewsText };

/** Returns the notifications about an entry of a hire's history; their keys are unique per entry. */
export function buildHireNotifications(news: HireEntryContext, now: Date): Notification[] {
  const { hire, entry, publicUrl, answerLink } = news;
  const today = toDay(now.getTime());
  const id = hire._id.toHexString();
  return findRecipients(news).map(({ side, kind, say }) => ({
    userId: getSideId(hire, side),
    kind,
    // All withdrawals in a group share one key, so that an owner with several cars in the group gets one
    // message.
    key:
      entry.action === 'withdraw'
        ? `hire:group:${getGroupId(hire)}:withdraw`
        : `hire:${id}:${entry.action}:${entry.revision}`,
    text: (language: Language) => say(language).text,
    path: PATHS.hire(id),
    email: (language: Language) => {
      const { subject, text, paragraphs } = say(language);
      const { seeHire, answerRequest } = WORDS[language];
      const page = { label: seeHire, url: `${publicUrl}${addLanguagePrefix(language, PATHS.hire(id))}` };
      const answerPath = addLanguagePrefix(language, answerLink.slice(publicUrl.length));
      const answer = { label: answerRequest, url: `${publicUrl}${answerPath}` };
      return {
        subject,
        paragraphs: [text, ...paragraphs],
        links: entry.action === 'request' || entry.action === 'update' ? [answer, page] : [page],
      };
    },
    isUrgent: hire.from <= today && today <= hire.to,
  }));
}

function findRecipients(news: HireEntryContext): NotifiedSide[] {
  const { entry } = news;
  const others: HireSide[] =
    entry.by === 'renter' || entry.by === 'lender' ? [getOtherSide(entry.by)] : ['renter', 'lender'];
  const say = (side: HireSide) => (language: Language) => buildNewsText(side, news, language);
  const tell = (side: HireSide, kind: NotificationKind): NotifiedSide => ({ side, kind, say: say(side) });

  switch (entry.action) {
    case 'request':
    case 'update':
      return [tell('lender', 'request')];
    case 'accept':
    case 'decline':
      return [tell('renter', 'answer')];
    case 'expire':
      return [tell('renter', 'answer'), tell('lender', 'answer')];
    case 'withdraw':
      return [tell('lender', 'change')];
    case 'return':
    case 'complete':
    case 'end':
      return others.map((side) => tell(side, 'return'));
    default:
      return others.map((side) => tell(side, 'change'));
  }
}

/** Values from which the texts about a history entry are built, in one language. */
type NewsParts = ReturnType<typeof toNewsParts>;

function toNewsParts(side: HireSide, news: HireEntryContext, language: Language) {
  const { hire, entry, names } = news;
  const words = WORDS[language];
  return {
    ...{ side, hire, entry, names, language, words },
    car: formatCarTitle(hire.car),
    days: formatHireDays(language, hire),
    by: entry.by === 'renter' || entry.by === 'lender' ? names[entry.by] : words.team,
    why: entry.reason === '' ? [] : [words.reason(entry.reason)],
    price: formatQuote(language, hire.quote),
    similar: side === 'renter' ? describeSimilarCars(news, language) : [],
    withdrawn: news.group.filter(isWithdrawnByGroup),
  };
}

function buildNewsText(side: HireSide, news: HireEntryContext, language: Language): NewsText {
  return NEWS_TEXTS[news.entry.action](toNewsParts(side, news, language));
}

const NEWS_TEXTS: Record<HireHistoryEntry['action'], (parts: NewsParts) => NewsText> = {
  request: (parts) => buildRequestText('request', parts),
  update: (parts) => buildRequestText('update', parts),
  accept: ({ words, names, car, days, price, hire, language, withdrawn }) => ({
    subject: words.accept.subject(car),
    text: [
      words.accept.text(names.lender, car, days),
      ...(withdrawn.length > 0 ? [words.accept.othersWithdrawn] : []),
    ].join(' '),
    paragraphs: [price, words.accept.next, ...describeCancellation(hire, language)],
  }),
  decline: ({ words, entry, names, car, days, why, similar }) => {
    const subject = words.decline.subject(car);
    return entry.by === 'system'
      ? { subject, text: words.decline.promised(car, days), paragraphs: similar }
      : { subject, text: words.decline.text(names.lender, car, days), paragraphs: [...why, ...similar] };
  },
  expire: ({ words, side, names, car, days, similar }) =>
    side === 'renter'
      ? {
          subject: words.expire.renterSubject(car),
          text: words.expire.renterText(names.lender, car, days),
          paragraphs: similar,
        }
      : {
          subject: words.expire.lenderSubject(car),
          text: words.expire.lenderText(names.renter, car, days),
          paragraphs: [],
        },
  cancel: ({ words, hire, entry, by, car, days, why, similar }) => {
    const paragraphs = [...why, ...similar];
    if (toShownHireState(hire.state, hire.answer === 'accepted') === 'withdrawn') {
      return { subject: words.withdraw.subject(car), text: words.withdraw.text(by, car, days), paragraphs };
    }
    return {
      subject: words.cancel.subject(car),
      text: entry.by === 'system' ? words.cancel.bySystem(car, days) : words.cancel.text(by, car, days),
      paragraphs,
    };
  },
  withdraw: ({ words, hire, names, car, days, withdrawn }) => {
    const own = withdrawn.filter(({ lenderId }) => lenderId.equals(hire.lenderId));
    const cars = own.map((one) => formatCarTitle(one.car));
    return {
      subject: words.withdraw.subject(car),
      text: words.withdraw.hiredElsewhere(names.renter, cars.length > 0 ? cars : [car], days),
      paragraphs: [],
    };
  },
  propose: ({ words, hire: { change }, by, car, days, language }) => ({
    subject: words.propose.subject(car),
    text: change
      ? words.propose.text(by, car, formatHireDays(language, change))
      : words.propose.earlier(by, car),
    paragraphs: [
      words.propose.agreed(days),
      ...(change ? [formatQuote(language, change.quote)] : []),
      words.propose.answer,
    ],
  }),
  change: ({ words, by, car, days, price }) => ({
    subject: words.change.subject(car),
    text: words.change.text(by, car, days),
    paragraphs: [price],
  }),
  keep: ({ words, by, car, days, why }) => ({
    subject: words.keep.subject(car),
    text: words.keep.text(by, car, days),
    paragraphs: why,
  }),
  handover: ({ words, by, car }) => ({
    subject: words.handover.subject(car),
    text: words.handover.text(by, car),
    paragraphs: [words.handover.record],
  }),
  'no-show': ({ words, by, car, days, why }) => ({
    subject: words.noShow.subject(car),
    text: words.noShow.text(by, car, days),
    paragraphs: [...why, words.noShow.write],
  }),
  stop: ({ words, by, car, days, why }) => ({
    subject: words.stop.subject(car),
    text: words.stop.text(by, car, days),
    paragraphs: why,
  }),
  return: buildEndText,
  complete: buildEndText,
  end: buildEndText,
};

/** Whether the request was withdrawn because its group was won, or still waits and soon will be. */
function isWithdrawnByGroup({ state, history }: HireRecord): boolean {
  return state === 'requested' || history.at(-1)?.action === 'withdraw';
}

function buildRequestText(
  action: 'request' | 'update',
  { words, names, car, days, price, hire, language }: NewsParts,
): NewsText {
  const { subject, text } = words[action];
  const answerBy = words.request.answerBy(formatHireTime(language, hire.expiresAt));
  return {
    subject: subject(names.renter, car),
    text: text(names.renter, car, days),
    paragraphs: [...describeWishes(hire, language), price, answerBy],
  };
}

function buildEndText({ words, entry, side, car, days, why, hire, language }: NewsParts): NewsText {
  const canObject = entry.action === 'return' && entry.by !== side;
  return {
    subject: words.over.subject(car),
    text: entry.action === 'end' ? words.over.byAdmin(car, days) : words.over.text(car, days),
    paragraphs: [...why, ...(canObject ? [words.over.record] : []), ...describeReviewWindow(hire, language)],
  };
}
