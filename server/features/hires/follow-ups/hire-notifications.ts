import { carTitle, placeName } from '#shared/cars/rules';
import { dayOf } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import type { NotificationKind } from '#shared/notifications/kinds';
import type { Notification } from '../../notifications/notification.service';
import type { HireEntry, HireRecord, HireSide } from '../hires.model';
import { idOf, other } from '../people/hire-people.service';
import { daysText, priceText, timeText } from './hire-sentences';

/** A car that the renter could hire instead. */
export type FreeCar = Parameters<typeof carTitle>[0] &
  Parameters<typeof placeName>[0] & { _id: string; price: number };

export type HireNews = {
  hire: HireRecord;
  entry: HireEntry;
  names: Record<HireSide, string>;
  publicUrl: string;
  answerLink: string;
  /** Free on the days of the hire; of a request that was not accepted. */
  similar: readonly FreeCar[];
};

type Told = {
  side: HireSide;
  kind: NotificationKind;
  text: string;
  subject: string;
  paragraphs?: string[];
  isForAnswer?: boolean;
};

/** Whom an entry of a hire's history is told, and how; each once by its key. */
export function notificationsOf(news: HireNews, now: Date): Notification[] {
  const { hire, entry, publicUrl, answerLink } = news;
  const today = dayOf(now.getTime());
  const id = hire._id.toHexString();
  const page = { label: 'See the hire', url: `${publicUrl}${PATHS.hire(id)}` };
  return toldOf(news).map(({ side, kind, text, subject, paragraphs = [], isForAnswer }) => ({
    userId: idOf(hire, side),
    kind,
    key: `hire:${id}:${entry.action}:${entry.revision}`,
    text,
    path: PATHS.hire(id),
    letter: {
      subject,
      paragraphs: [text, ...paragraphs],
      links: isForAnswer ? [{ label: 'Answer the request', url: answerLink }, page] : [page],
    },
    isUrgent: hire.from <= today && today <= hire.to,
  }));
}

function toldOf(news: HireNews): Told[] {
  const { hire, entry, names } = news;
  const car = carTitle(hire.car);
  const days = daysText(hire);
  const by = entry.by === 'renter' || entry.by === 'lender' ? names[entry.by] : 'Our team';
  const why = entry.reason === '' ? [] : [`Reason: ${entry.reason}`];
  const sides: HireSide[] =
    entry.by === 'renter' || entry.by === 'lender' ? [other(entry.by)] : ['renter', 'lender'];
  const price = priceText(hire.quote);

  switch (entry.action) {
    case 'request':
      return [
        {
          side: 'lender',
          kind: 'request',
          subject: `${names.renter} asks for your ${car}`,
          text: `${names.renter} asks to hire your ${car} ${days}.`,
          paragraphs: [
            ...wishesOf(hire),
            price,
            `Please answer by ${timeText(hire.expiresAt)}. After that the request ends.`,
          ],
          isForAnswer: true,
        },
      ];
    case 'accept':
      return [
        {
          side: 'renter',
          kind: 'answer',
          subject: `Accepted: ${car}`,
          text: `${names.lender} has accepted your request: the ${car} is yours ${days}.`,
          paragraphs: [
            price,
            "You pay the owner directly, once you have met. The owner's number, the agreement and what to do next are on the page of the hire.",
          ],
        },
      ];
    case 'decline':
      return [{ side: 'renter', kind: 'answer', ...declined(news, car, days) }];
    case 'expire':
      return [
        {
          side: 'renter',
          kind: 'answer',
          subject: `No answer: ${car}`,
          text: `We are sorry: ${names.lender} has not answered your request for the ${car} ${days} in time.`,
          paragraphs: similarCars(news),
        },
        {
          side: 'lender',
          kind: 'answer',
          subject: `A request has ended: ${car}`,
          text: `The request of ${names.renter} for your ${car} ${days} has ended without your answer.`,
        },
      ];
    case 'cancel':
      return sides.map((side) => ({
        side,
        kind: 'change',
        subject: `Cancelled: ${car}`,
        text:
          entry.by === 'system'
            ? `We are sorry: the hire of the ${car} ${days} cannot take place and is cancelled.`
            : `${by} has cancelled the hire of the ${car} ${days}.`,
        paragraphs: [...why, ...(side === 'renter' ? similarCars(news) : [])],
      }));
    case 'propose':
      return sides.map((side) => ({
        side,
        kind: 'change',
        subject: `Other days for the ${car}?`,
        text: hire.change
          ? `${by} proposes other days for the ${car}: ${daysText(hire.change)}.`
          : `${by} has proposed other days for the ${car}.`,
        paragraphs: [
          `Agreed until now: ${days}.`,
          ...(hire.change ? [priceText(hire.change.quote)] : []),
          'Please accept or decline the other days on the page of the hire.',
        ],
      }));
    case 'change':
      return sides.map((side) => ({
        side,
        kind: 'change',
        subject: `New days: ${car}`,
        text: `${by} has accepted the other days: the ${car} is hired ${days}.`,
        paragraphs: [price],
      }));
    case 'keep':
      return sides.map((side) => ({
        side,
        kind: 'change',
        subject: `The days stay: ${car}`,
        text: `${by} keeps the days of the ${car} as they were: ${days}.`,
        paragraphs: why,
      }));
    case 'handover':
      return sides.map((side) => ({
        side,
        kind: 'change',
        subject: `Handed over: ${car}`,
        text: `${by} has recorded that the ${car} was handed over to you.`,
        paragraphs: ['Please take photos of the car together and keep them on the page of the hire.'],
      }));
    case 'no-show':
      return sides.map((side) => ({
        side,
        kind: 'change',
        subject: `Nobody came: ${car}`,
        text: `${by} has recorded that you did not come for the hire of the ${car} ${days}.`,
        paragraphs: [...why, 'If that is not true, please write to us.'],
      }));
    case 'return':
    case 'complete':
      return sides.map((side) => ({
        side,
        kind: 'return',
        subject: `Over: ${car}`,
        text: `The hire of the ${car} ${days} is over.`,
        paragraphs: ['You can review each other on the page of the hire.'],
      }));
  }
}

function declined(news: HireNews, car: string, days: string): Pick<Told, 'subject' | 'text' | 'paragraphs'> {
  const { entry, names } = news;
  const subject = `Not this time: ${car}`;
  if (entry.by === 'system') {
    return {
      subject,
      text: `We are sorry: the ${car} has been promised to somebody else ${days}.`,
      paragraphs: similarCars(news),
    };
  }
  return {
    subject,
    text: `We are sorry: ${names.lender} cannot give you the ${car} ${days}.`,
    paragraphs: [...(entry.reason === '' ? [] : [`Reason: ${entry.reason}`]), ...similarCars(news)],
  };
}

/** What the renter has said, a paragraph each. */
function wishesOf({ place, delivery, withDriver, note }: HireRecord): string[] {
  return [
    ...(place === '' ? [] : [delivery ? `Bring the car to: ${place}` : `Pick-up: ${place}`]),
    ...(withDriver ? ['With a driver.'] : []),
    ...(note === '' ? [] : [`They write: ${note}`]),
  ];
}

function similarCars({ similar, publicUrl }: HireNews): string[] {
  if (similar.length === 0) return [];
  const lines = similar.map(
    (car) =>
      `- ${carTitle(car)}, ${placeName(car)}, Ksh. ${car.price.toLocaleString('en-KE')} per day\n  ${publicUrl}${PATHS.car(car._id)}`,
  );
  return [`These similar cars are free on your days:\n${lines.join('\n')}`];
}
