import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, isNotFound } from '../../../lib/api-error';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { FailureNotice, QueryState } from '../../../ui/query-state';
import { useHire } from '../api';
import { HireDetail, type RenderChat, type RenderOfflineMark, type RenderReview } from '../hire/hire-detail';
import { HireRowsSkeleton } from '../list/hire-rows';
import { hireWords } from '../words';

type HireViewProps = {
  /** Screen for an unknown hire and for a hire of other people. */
  notFound: ReactNode;
  chat: RenderChat;
  offlineMark: RenderOfflineMark;
  review?: RenderReview;
};

/** Screen at /hires/:id. */
export function HireScreenView({ notFound, chat, offlineMark, review }: HireViewProps) {
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
        offlineMark={offlineMark}
        review={review}
      />
    )
  );
}

type LoadedHireProps = Pick<HireViewProps, 'notFound' | 'chat' | 'offlineMark'> & {
  userId: string;
  hireId: string;
  review: RenderReview | undefined;
};

function LoadedHire({ userId, hireId, notFound, ...parts }: LoadedHireProps) {
  const query = useHire(userId, hireId);
  if (isNotFound(query.error) || isForbidden(query.error)) return notFound;
  return (
    <>
      <PageHead page="hire" />
      <QueryState
        query={query}
        loading={
          <div className="page-width max-w-160">
            <HireRowsSkeleton count={3} />
          </div>
        }
        failed={hireWords.oneFailed}
      >
        {(hire) => (
          <>
            <FailureNotice query={query} failed={hireWords.oneFailed} className="page-width my-4 gap-3" />
            <HireDetail userId={userId} hire={hire} {...parts} />
          </>
        )}
      </QueryState>
    </>
  );
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
