import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { lenderQuery } from '../../../lib/lender-query';
import { VerifiedBadge } from '../../../ui/verified-badge';

type OtherUserProps = { otherId: string; children: ReactNode };

/** Name of the other user with their badge; a lender's name links to their cars. */
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
