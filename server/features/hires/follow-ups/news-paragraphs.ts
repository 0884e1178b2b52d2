import { formatCarTitle, formatTownAndCounty } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { computeHireCancelDeadline } from '#shared/hires/states';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import { computeReviewWindow, findReviewLimitation } from '#shared/reviews/rules';
import { toReviewTimes, toTransitionTimes } from '../hire-access';
import type { HireRecord } from '../hires.model';
import { formatHireTime } from './hire-sentences';
import { hireNotificationWords as english } from './news-words';
import { hireNotificationWords as swahili } from './news-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

export type AlternativeCar = Parameters<typeof formatCarTitle>[0] &
  Parameters<typeof formatTownAndCounty>[0] & { _id: string; price: number };

/**
 * Returns a sentence with the time until which both sides can cancel; empty if they can cancel until the
 * hand-over.
 */
export function describeCancellation(hire: HireRecord, language: Language): string[] {
  const until = computeHireCancelDeadline(toTransitionTimes(hire));
  return Number.isFinite(until)
    ? [WORDS[language].accept.cancelling(formatHireTime(language, new Date(until)))]
    : [];
}

/** Returns sentences about when both sides can review a completed hire, and whether the reviews count. */
export function describeReviewWindow(hire: HireRecord, language: Language): string[] {
  const words = WORDS[language].over;
  const times = toReviewTimes(hire);
  const reviews = computeReviewWindow(times);
  if (!reviews) return [words.tooShort];
  return [
    words.review(formatHireTime(language, reviews.from)),
    ...(findReviewLimitation(times) === null ? [] : [words.uncounted]),
  ];
}

export function describeWishes(
  { place, delivery, withDriver, note }: HireRecord,
  language: Language,
): string[] {
  const words = WORDS[language].wishes;
  return [
    ...(place === '' ? [] : [delivery ? words.bring(place) : words.pickUp(place)]),
    ...(withDriver ? [words.withDriver] : []),
    ...(note === '' ? [] : [words.note(note)]),
  ];
}

export function describeSimilarCars(
  { similar, publicUrl }: { similar: readonly AlternativeCar[]; publicUrl: string },
  language: Language,
): string[] {
  if (similar.length === 0) return [];
  const { intro, line } = WORDS[language].similar;
  const lines = similar.map((car) => {
    const sentence = line(formatCarTitle(car), formatTownAndCounty(car), car.price.toLocaleString('en-KE'));
    return `- ${sentence}\n  ${publicUrl}${addLanguagePrefix(language, PATHS.car(car._id))}`;
  });
  return [`${intro}\n${lines.join('\n')}`];
}
