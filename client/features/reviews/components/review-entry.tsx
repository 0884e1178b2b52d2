import type { ReactNode } from 'react';
import type { HireReview } from '#shared/reviews/contract';
import { erasedWords } from '../../../lib/erased-words';
import { formatDate } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { reviewWords as words } from '../words';
import { Stars } from './stars';

type ReviewEntryProps = {
  review: Omit<HireReview, 'isHidden'>;
  /** Whether to name the car, for lists with reviews of several cars. */
  showCar?: boolean;
  /** Content at the end of the header, such as the button that reports the review. */
  tool?: ReactNode;
  /** Content below the text, such as the form for an answer. */
  children?: ReactNode;
};

/** A review with its stars, text and answer. */
export function ReviewEntry({ review, showCar = false, tool, children }: ReviewEntryProps) {
  const { author, stars, text, answer, uncounted, publishedAt } = review;
  const name = erasedWords.shown(author.name);
  const facts = [
    publishedAt && formatDate(publishedAt),
    showCar && `${words.by[review.by]} ${review.car.title}`,
  ];
  return (
    <article className="grid min-w-0 gap-2">
      <header className="flex items-center gap-3">
        <Avatar name={name} photoUrl={author.photoURL} size="small" />
        <div className="min-w-0 flex-1">
          <p className="text-nav font-strong wrap-anywhere">{name}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-ink2">
            <Stars stars={stars} />
            {facts.filter(Boolean).join(' · ')}
          </p>
        </div>
        {tool}
      </header>
      {text && <p className="max-w-155 whitespace-pre-line wrap-anywhere">{text}</p>}
      {uncounted && <p className="text-small text-ink2">{words.uncounted[uncounted]}</p>}
      {answer && (
        <div className="max-w-155 rounded-control bg-sunken px-3.5 py-3 text-nav">
          <p className="text-small text-ink2">{`${words.answerOf} · ${formatDate(answer.at)}`}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}
