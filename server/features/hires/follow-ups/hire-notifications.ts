import { formatCarTitle, formatPlace } from '#shared/cars/rules';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { computeHireCancelDeadline } from '#shared/hires/states';
import { localizeAddress } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import type { NotificationKind } from '#shared/notifications/kinds';
import { computeReviewWindow, findReviewLimitation } from '#shared/reviews/rules';
import type { Notification } from '../../notifications/notifications.ports';
import { getOtherSide, getSideId, toReviewTimes, toTransitionTimes } from '../hire-access';
import type { HireEntry, HireRecord, HireSide } from '../hires.model';
import { formatHireDays, formatHireTime, formatQuote } from './hire-sentences';
import { newsWords as english } from './news-words';
import { newsWords as swahili } from './news-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

/** Car that the renter could hire instead. */
export type AlternativeCar = Parameters<typeof formatCarTitle>[0] &
  Parameters<typeof formatPlace>[0] & { _id: string; price: number };

export type HireNews = {
  hire: HireRecord;
  entry: HireEntry;
  names: Record<HireSide, string>;
  publicUrl: string;
  answerLink: string;
  /** Cars that are free on the hire's days; empty unless the renter is left without a car. */
  similar: readonly AlternativeCar[];
};

/** Content of a notification for one side in one language. */
type NewsText = { text: string; subject: string; paragraphs: string[] };
type NotifiedSide = { side: HireSide; kind: NotificationKind; say: (language: Language) => NewsText };

/** Returns the notifications about an entry of a hire's history; their keys are unique per entry. */
export function buildHireNotifications(news: HireNews, now: Date): Notification[] {
  const { hire, entry, publicUrl, answerLink } = news;
  const today = toDay(now.getTime());
  const id = hire._id.toHexString();
  return findRecipients(news).map(({ side, kind, say }) => ({
    userId: getSideId(hire, side),
    kind,
    key: `hire:${id}:${entry.action}:${entry.revision}`,
    text: (language: Language) => say(language).text,
    path: PATHS.hire(id),
    email: (language: Language) => {
      const { subject, text, paragraphs } = say(language);
      const { seeHire, answerRequest } = WORDS[language];
      const page = { label: seeHire, url: `${publicUrl}${localizeAddress(language, PATHS.hire(id))}` };
      const answerPath = localizeAddress(language, answerLink.slice(publicUrl.length));
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

function findRecipients(news: HireNews): NotifiedSide[] {
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
    case 'return':
    case 'complete':
      return others.map((side) => tell(side, 'return'));
    default:
      return others.map((side) => tell(side, 'change'));
  }
}

function buildNewsText(side: HireSide, news: HireNews, language: Language): NewsText {
  const { hire, entry, names } = news;
  const words = WORDS[language];
  const car = formatCarTitle(hire.car);
  const days = formatHireDays(language, hire);
  const by = entry.by === 'renter' || entry.by === 'lender' ? names[entry.by] : words.team;
  const why = entry.reason === '' ? [] : [words.reason(entry.reason)];
  const price = formatQuote(language, hire.quote);
  const similar = side === 'renter' ? similarCars(news, language) : [];

  switch (entry.action) {
    case 'request':
    case 'update': {
      const { subject, text } = words[entry.action];
      const answerBy = words.request.answerBy(formatHireTime(language, hire.expiresAt));
      return {
        subject: subject(names.renter, car),
        text: text(names.renter, car, days),
        paragraphs: [...describeWishes(hire, language), price, answerBy],
      };
    }
    case 'accept':
      return {
        subject: words.accept.subject(car),
        text: words.accept.text(names.lender, car, days),
        paragraphs: [price, words.accept.next, ...describeCancelling(hire, language)],
      };
    case 'decline': {
      const subject = words.decline.subject(car);
      return entry.by === 'system'
        ? { subject, text: words.decline.promised(car, days), paragraphs: similar }
        : { subject, text: words.decline.text(names.lender, car, days), paragraphs: [...why, ...similar] };
    }
    case 'expire':
      return side === 'renter'
        ? {
            subject: words.expire.renterSubject(car),
            text: words.expire.renterText(names.lender, car, days),
            paragraphs: similar,
          }
        : {
            subject: words.expire.lenderSubject(car),
            text: words.expire.lenderText(names.renter, car, days),
            paragraphs: [],
          };
    case 'cancel':
      return {
        subject: words.cancel.subject(car),
        text: entry.by === 'system' ? words.cancel.bySystem(car, days) : words.cancel.text(by, car, days),
        paragraphs: [...why, ...similar],
      };
    case 'propose': {
      const { change } = hire;
      const offered = change ? [formatQuote(language, change.quote)] : [];
      return {
        subject: words.propose.subject(car),
        text: change
          ? words.propose.text(by, car, formatHireDays(language, change))
          : words.propose.earlier(by, car),
        paragraphs: [words.propose.agreed(days), ...offered, words.propose.answer],
      };
    }
    case 'change':
      return {
        subject: words.change.subject(car),
        text: words.change.text(by, car, days),
        paragraphs: [price],
      };
    case 'keep':
      return { subject: words.keep.subject(car), text: words.keep.text(by, car, days), paragraphs: why };
    case 'handover':
      return {
        subject: words.handover.subject(car),
        text: words.handover.text(by, car),
        paragraphs: [words.handover.photos],
      };
    case 'no-show':
      return {
        subject: words.noShow.subject(car),
        text: words.noShow.text(by, car, days),
        paragraphs: [...why, words.noShow.write],
      };
    case 'return':
    case 'complete':
      return {
        subject: words.over.subject(car),
        text: words.over.text(car, days),
        paragraphs: describeReviewing(hire, language),
      };
  }
}

/** Returns until when both sides can cancel, if that ends before the hand-over. */
function describeCancelling(hire: HireRecord, language: Language): string[] {
  const until = computeHireCancelDeadline(toTransitionTimes(hire));
  return Number.isFinite(until)
    ? [WORDS[language].accept.cancelling(formatHireTime(language, new Date(until)))]
    : [];
}

/** Returns from when both sides can review a completed hire, and whether its reviews do not count. */
function describeReviewing(hire: HireRecord, language: Language): string[] {
  const words = WORDS[language].over;
  const times = toReviewTimes(hire);
  const reviews = computeReviewWindow(times);
  if (!reviews) return [words.tooShort];
  return [
    words.review(formatHireTime(language, reviews.from)),
    ...(findReviewLimitation(times) === null ? [] : [words.uncounted]),
  ];
}

/** Returns the renter's wishes, one paragraph each. */
function describeWishes({ place, delivery, withDriver, note }: HireRecord, language: Language): string[] {
  const words = WORDS[language].wishes;
  return [
    ...(place === '' ? [] : [delivery ? words.bring(place) : words.pickUp(place)]),
    ...(withDriver ? [words.withDriver] : []),
    ...(note === '' ? [] : [words.note(note)]),
  ];
}

function similarCars({ similar, publicUrl }: HireNews, language: Language): string[] {
  if (similar.length === 0) return [];
  const { intro, line } = WORDS[language].similar;
  const lines = similar.map((car) => {
    const sentence = line(formatCarTitle(car), formatPlace(car), car.price.toLocaleString('en-KE'));
    return `- ${sentence}\n  ${publicUrl}${localizeAddress(language, PATHS.car(car._id))}`;
  });
  return [`${intro}\n${lines.join('\n')}`];
}
