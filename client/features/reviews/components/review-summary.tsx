import type { ReviewPage } from '#shared/reviews/contract';
import { reviewWords as words } from '../words';
import { Stars } from './stars';

type ReviewSummaryProps = { page: Pick<ReviewPage, 'rating' | 'reviewCount' | 'averages' | 'starCounts'> };

const PARTS = ['cleanliness', 'communication', 'asDescribed'] as const;

/** Average, breakdown by stars and the averages of the parts; nothing before the first review. */
export function ReviewSummary({ page }: ReviewSummaryProps) {
  const { rating, reviewCount, averages, starCounts } = page;
  if (rating === null) return null;
  const parts = PARTS.flatMap((part) => {
    const average = averages[part];
    return average === null ? [] : [{ part, average }];
  });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-display text-h1">{rating}</span>
          <Stars stars={rating} size={20} />
          <span className="text-nav text-ink2">{words.count(reviewCount)}</span>
        </p>
        {parts.length > 0 && (
          <dl className="mt-3 grid gap-1.5 text-nav">
            {parts.map(({ part, average }) => (
              <div key={part} className="flex items-center justify-between gap-3">
                <dt className="text-ink2">{words.parts[part]}</dt>
                <dd className="font-label">{average}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <ul aria-label={words.breakdown} className="grid content-start gap-1.5 text-small">
        {starCounts
          .map((count, at) => ({ count, stars: at + 1 }))
          .reverse()
          .map(({ count, stars }) => (
            <li key={stars} className="flex items-center gap-3">
              <span className="sr-only">{words.share(count, stars)}</span>
              <span aria-hidden className="text-ink2 tabular-nums">
                {stars}
              </span>
              <svg
                aria-hidden
                viewBox={`0 0 ${reviewCount} 1`}
                preserveAspectRatio="none"
                className="h-2 min-w-0 flex-1 rounded-full bg-sunken text-murram"
              >
                <rect width={count} height={1} fill="currentColor" />
              </svg>
              <span aria-hidden className="text-ink2 tabular-nums">
                {count}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
