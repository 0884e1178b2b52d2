import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useUser } from '../../../lib/session/session';
import { useNow } from '../../../lib/use-now';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { useHire } from '../api';
import { findSideOfUser } from '../sides';
import { AccidentReport } from './accident-report';
import { AccidentCallList } from './call-first';
import { canReportAccident } from './incident-times';
import { accidentWords } from './words';

/** Screen at /hires/:id/accident; `?report=` names a report to change. Works without a network. */
export function AccidentScreen() {
  const user = useUser();
  const { hireId = '' } = useParams();
  return user && <LoadedAccident key={user._id + hireId} userId={user._id} hireId={hireId} />;
}

function LoadedAccident({ userId, hireId }: { userId: string; hireId: string }) {
  const now = useNow();
  const [address] = useSearchParams();
  const reportId = address.get('report') ?? undefined;
  const query = useHire(userId, hireId);
  const side = query.data ? findSideOfUser(query.data, userId) : null;
  return (
    <NarrowScreen page="accident" title={accidentWords.title}>
      <Link
        to={PATHS.hire(hireId)}
        className="inline-flex min-h-11 items-center gap-2 text-nav text-ink2 hover:text-ink max-lg:hidden"
      >
        <ArrowLeft size={16} aria-hidden />
        {accidentWords.toHire}
      </Link>
      <AccidentCallList hire={query.data} side={side} />
      <QueryState query={query} loading={accidentWords.loading} failed={accidentWords.failed}>
        {(hire) =>
          side && (reportId || canReportAccident(hire, now)) ? (
            <AccidentReport key={reportId} userId={userId} hire={hire} side={side} reportId={reportId} />
          ) : (
            <Notice tone="info">{accidentWords.closed}</Notice>
          )
        }
      </QueryState>
    </NarrowScreen>
  );
}
