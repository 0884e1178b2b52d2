import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import type { SettlementView as Settlement } from '#shared/hires/settlement-contract';
import { isNotFound } from '../../../lib/api-error';
import { PageHead } from '../../../lib/page-head';
import { useUser } from '../../../lib/session/session';
import { useNow } from '../../../lib/use-now';
import { HeaderTitle } from '../../../ui/header-slots';
import { Notice } from '../../../ui/notice';
import { FailureNotice, type QueryResult, QueryState } from '../../../ui/query-state';
import { Skeleton } from '../../../ui/skeleton';
import { useHire } from '../api';
import { HiredCarPhoto } from '../hired-car';
import { findSideOfUser, formatHireTitle } from '../sides';
import { hireWords } from '../words';
import { SettlementAnswerForm } from './answer-form';
import { settlementQuery } from './api';
import {
  describeSettlementStage,
  formatDayAndTime,
  getOtherPersonFirstName,
  type SettlementContext,
} from './context';
import { SettlementLineList } from './line-list';
import { SendForm } from './send-form';
import { SettlementDownload } from './settlement-download';
import { canAnswerSettlement, findSettlementStage } from './stage';
import { FinalSums } from './sums';
import { settlementWords } from './words';

/** Screen for an unknown hire, for a hire of other people, and for a hire without a return. */
type SettlementViewProps = { notFound: ReactNode };

/** Screen at /hires/:id/settlement. */
export function SettlementView({ notFound }: SettlementViewProps) {
  const user = useUser();
  const { hireId = '' } = useParams();
  if (!user) return null;
  return <LoadedSettlement key={user._id + hireId} userId={user._id} hireId={hireId} notFound={notFound} />;
}

type LoadedSettlementProps = SettlementViewProps & { userId: string; hireId: string };

function LoadedSettlement({ userId, hireId, notFound }: LoadedSettlementProps) {
  const now = useNow();
  const hire = useHire(userId, hireId);
  const settlement = useQuery(settlementQuery(userId, hireId));
  if (isNotFound(hire.error) || isNotFound(settlement.error)) return notFound;
  const query: QueryResult<{ hire: HireView; settlement: Settlement }> = {
    data: hire.data && settlement.data && { hire: hire.data, settlement: settlement.data },
    error: hire.error ?? settlement.error,
    isFetching: hire.isFetching || settlement.isFetching,
    refetch: () => [hire.refetch(), settlement.refetch()],
  };
  return (
    <>
      <PageHead page="hireSettlement" />
      <HeaderTitle>{settlementWords.title}</HeaderTitle>
      <div className="page-width max-w-160 pb-6">
        <Link
          to={PATHS.hire(hireId)}
          className="inline-flex min-h-11 items-center gap-2 text-nav text-ink2 hover:text-ink max-lg:hidden"
        >
          <ArrowLeft size={16} aria-hidden />
          {hireWords.open}
        </Link>
        <QueryState query={query} loading={<LoadingLines />} failed={settlementWords.failed}>
          {(data) => (
            <>
              <FailureNotice query={query} failed={settlementWords.failed} className="my-4 gap-3" />
              <SettlementContent userId={userId} now={now} notFound={notFound} {...data} />
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}

function LoadingLines() {
  return (
    <div className="grid gap-4 pt-4">
      <p role="status" className="sr-only">
        {settlementWords.loading}
      </p>
      <Skeleton className="h-14" />
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-100" />
    </div>
  );
}

type ContentProps = SettlementViewProps & {
  userId: string;
  hire: HireView;
  settlement: Settlement;
  now: number;
};

function SettlementContent({ userId, hire, settlement, now, notFound }: ContentProps) {
  const side = findSideOfUser(hire, userId);
  const stage = findSettlementStage(settlement, now);
  if (!side || !stage) return notFound;
  const context: SettlementContext = {
    userId,
    hire,
    settlement,
    side,
    other: getOtherPersonFirstName(hire, side),
  };
  const isTooLate = stage === 'answerable' && !canAnswerSettlement(settlement, now);
  return (
    <>
      <CarHead {...context} />
      <h1 className="font-display text-dialog wrap-anywhere">
        {describeSettlementStage('headings', stage, context)}
      </h1>
      <p className="mt-0.5 mb-3 text-small text-ink2 wrap-anywhere">
        {describeSettlementStage('texts', stage, context)}
      </p>
      {isTooLate && (
        <Notice tone="info" className="mb-3">
          {settlementWords.tooLate}
        </Notice>
      )}
      {stage === 'sendable' && side === 'lender' && <SendForm {...context} />}
      {stage === 'answerable' && side === 'renter' && !isTooLate && <SettlementAnswerForm {...context} />}
      {settlement.lines.length > 0 && !(stage === 'answerable' && side === 'renter' && !isTooLate) && (
        <>
          <SettlementLineList {...context} />
          <FinalSums {...context} />
        </>
      )}
      {stage === 'settled' && <SettlementDownload hire={hire} />}
    </>
  );
}

function CarHead({ hire, settlement }: SettlementContext) {
  return (
    <div className="flex items-center gap-3 py-3">
      <HiredCarPhoto car={hire.car} sizes="72px" className="w-18 shrink-0 rounded-inner" />
      <div className="min-w-0">
        <p className="text-nav font-strong wrap-anywhere">{formatHireTitle(hire)}</p>
        {settlement.return && (
          <p className="text-tiny text-ink2">
            {settlementWords.returned(formatDayAndTime(settlement.return.at))}
          </p>
        )}
      </div>
    </div>
  );
}
