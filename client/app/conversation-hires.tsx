import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadPart } from '../lib/load-part';
import { useSession } from '../lib/session/session';

const Hires = lazy(() =>
  loadPart(() => import('../features/hires/conversation/conversation-hires')).then((module) => ({
    default: module.ConversationHires,
  })),
);

type ConversationHiresProps = { otherId: string; fold: 'folded' | 'by-width' };

/** The hires of the two people of a conversation. Loads beside the messages, which go on without it. */
export function ConversationHires({ otherId, fold }: ConversationHiresProps) {
  const { user } = useSession();
  return (
    user && (
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Hires key={otherId} userId={user._id} otherId={otherId} fold={fold} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
