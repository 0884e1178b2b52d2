import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { lenderQuery } from '../../../lib/lender-query';
import { VerifiedBadge } from '../../../ui/verified-badge';

/** Supplied by client/app because features do not import each other. */
export type ConversationParts = {
  /** Renders the button that reports or blocks the other user or reports one of their messages. */
  safety(about: { otherId: string; otherName: string; messageId?: string }): ReactNode;
  /** Renders the car that the following messages are about. */
  car(carId: string): ReactNode;
  /** Renders a link to the car that the latest messages are about. */
  carLink(carId: string): ReactNode;
  /** Renders the hires between the two users above the messages; folded, or folded on phones only. */
  hires(otherId: string, fold: 'folded' | 'by-width'): ReactNode;
};

type OtherUserProps = { otherId: string; children: ReactNode };

export function OtherUser({ otherId, children }: OtherUserProps) {
  const { data: other } = useQuery(lenderQuery(otherId));
  return (
    <>
      {other && other.cars > 0 ? (
        <Link to={PATHS.catalogue(otherId)} className="flex min-h-11 min-w-0 items-center hover:underline">
          {children}
        </Link>
      ) : (
        children
      )}
      {other?.isVerified && <VerifiedBadge />}
    </>
  );
}
