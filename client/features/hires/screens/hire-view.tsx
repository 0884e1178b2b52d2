import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { withReference } from '../../../lib/failure-sentence';
import { isNotFound } from '../../../lib/is-not-found';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { uiWords } from '../../../ui/words';
import { useHire } from '../api';
import { HireDetail, type RenderChat } from '../hire/hire-detail';
import type { RenderReview } from '../hire/hire-review-slot';
import { HireCardsSkeleton } from '../list/hire-cards-skeleton';
import { hireWords } from '../words';

type HireViewProps = {
  /** Shown for an unknown hire, and for one of other people. */
  notFound: ReactNode;
  chat: RenderChat;
  /** The review of a hire that is over. */
  review?: RenderReview;
};

/** /hires/:id: one hire, for its two sides. */
export function HireScreenView({ notFound, chat, review }: HireViewProps) {
  const { user } = useSession();
  const { hireId = '' } = useParams();
  return (
    user && (
      <LoadedHire
        key={user._id + hireId}
        userId={user._id}
        hireId={hireId}
        notFound={notFound}
        chat={chat}
        review={review}
      />
    )
  );
}

type LoadedHireProps = Pick<HireViewProps, 'notFound' | 'chat'> & {
  userId: string;
  hireId: string;
  review: RenderReview | undefined;
};

function LoadedHire({ userId, hireId, notFound, chat, review }: LoadedHireProps) {
  const { data: hire, error, isFetching, refetch } = useHire(userId, hireId);
  if (isNotFound(error) || isForbidden(error)) return notFound;
  return (
    <div className="page-width py-6 md:py-8">
      <PageHead page="hire" />
      <Link
        to={PATHS.hires}
        className="mb-4 inline-flex min-h-10 items-center gap-2 text-nav text-ink2 hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden />
        {hireWords.toHires}
      </Link>
      {hire ? (
        <>
          {error && (
            <div className="mb-4 grid gap-3">
              <Notice tone="error">{withReference(hireWords.oneFailed, error)}</Notice>
              <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
                {uiWords.tryAgain}
              </Button>
            </div>
          )}
          <HireDetail userId={userId} hire={hire} chat={chat} review={review} />
        </>
      ) : error ? (
        <ErrorState
          sentence={withReference(hireWords.oneFailed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <HireCardsSkeleton count={2} />
      )}
    </div>
  );
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
