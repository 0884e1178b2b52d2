import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { ApiError, isNotFound } from '../../../lib/api-error';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { FailureNotice, QueryState } from '../../../ui/query-state';
import { useHire } from '../api';
import { HireDetail, type RenderChat, type RenderReview } from '../hire/hire-detail';
import { HireRowsSkeleton } from '../list/hire-rows';
import { hireWords } from '../words';

type HireViewProps = {
  /** For an unknown hire, and for a hire of other people. */
  notFound: ReactNode;
  chat: RenderChat;
  review?: RenderReview;
};

/** /hires/:id */
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
  const query = useHire(userId, hireId);
  if (isNotFound(query.error) || isForbidden(query.error)) return notFound;
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
      <QueryState query={query} loading={<HireRowsSkeleton count={2} />} failed={hireWords.oneFailed}>
        {(hire) => (
          <>
            <FailureNotice query={query} failed={hireWords.oneFailed} className="mb-4 gap-3" />
            <HireDetail userId={userId} hire={hire} chat={chat} review={review} />
          </>
        )}
      </QueryState>
    </div>
  );
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
