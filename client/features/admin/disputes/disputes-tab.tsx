import { queryOptions, useQuery } from '@tanstack/react-query';
import { ADMIN_LIMITS } from '#shared/core/limits';
import {
  type DisputeDetails,
  type DisputeRow,
  decideDispute,
  getDispute,
  getDisputeLogbook,
  listDisputes,
} from '#shared/disputes/contract';
import { call } from '../../../lib/api-client';
import { addFaultReference } from '../../../lib/failure-sentence';
import { formatDate, formatDateAndTime } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { QueryState } from '../../../ui/query-state';
import { recordDetailsQuery, useAdminCall, useTableRows } from '../api';
import { DecisionForm } from '../panel/action-forms';
import {
  AdminDetailsPanel,
  FactList,
  linkToRecord,
  PanelSection,
  PlateTitle,
  RecordLink,
} from '../panel/details-panel';
import { Tag } from '../panel/tag';
import type { TableColumns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { disputeWords } from './words';

function disputeQuery(disputeId: string) {
  return recordDetailsQuery('disputes', getDispute, disputeId);
}

/** Query of the logbook photo; the photo is personal, so the cache drops it when the panel closes. */
function logbookQuery(disputeId: string) {
  return queryOptions({
    queryKey: ['admin', 'logbook', disputeId],
    queryFn: ({ signal }) => call(getDisputeLogbook, { params: { disputeId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function DisputePanel({ disputeId }: { disputeId: string }) {
  return (
    <AdminDetailsPanel
      query={useQuery(disputeQuery(disputeId))}
      title={disputeWords.dispute}
      titleOf={({ dispute }) => <PlateTitle title={disputeWords.dispute} regNo={dispute.regNo} />}
    >
      {(details) => <Details details={details} />}
    </AdminDetailsPanel>
  );
}

function Details({ details: { dispute, user, car, lister } }: { details: DisputeDetails }) {
  const { facts } = disputeWords;
  return (
    <>
      <div className="mb-4">
        <StateTag dispute={dispute} />
      </div>
      {(dispute.state === 'open' || dispute.isUnfinished) && <DecideDispute dispute={dispute} />}
      <PanelSection title={disputeWords.claim}>
        <FactList
          facts={[
            [facts.user, linkToRecord('users', user, disputeWords.deleted)],
            [facts.email, user?.email],
            [facts.phone, dispute.phone],
            [facts.since, formatDateAndTime(dispute.createdAt)],
            [facts.text, dispute.text],
            [facts.decided, dispute.decidedAt && formatDateAndTime(dispute.decidedAt)],
            [facts.reason, dispute.reason],
          ]}
        />
      </PanelSection>
      <PanelSection title={disputeWords.logbook}>
        <Logbook disputeId={dispute._id} regNo={dispute.regNo} />
      </PanelSection>
      <PanelSection title={disputeWords.listing}>
        {car ? (
          <FactList
            facts={[
              [facts.car, linkToRecord('cars', car, disputeWords.deleted)],
              [facts.lister, linkToRecord('users', lister, disputeWords.deleted)],
              [facts.email, lister?.email],
              [facts.registered, formatDate(car.createdAt)],
              [facts.expiry, formatDate(car.subscriptionExpiry)],
            ]}
          />
        ) : (
          <p className="text-nav text-ink2">{disputeWords.noListing}</p>
        )}
        <p className="mt-3 text-nav">
          <RecordLink to={{ tab: 'transactions', q: dispute.regNo }}>{disputeWords.payments}</RecordLink>
        </p>
      </PanelSection>
    </>
  );
}

/** Form that upholds or rejects a dispute; the reason is stored and emailed. */
function DecideDispute({ dispute: { _id, isUnfinished, reason } }: Pick<DisputeDetails, 'dispute'>) {
  const uphold = { decision: 'uphold', label: disputeWords.uphold, variant: 'danger' } as const;
  const reject = { decision: 'reject', label: disputeWords.reject, variant: 'secondary' } as const;
  return (
    <DecisionForm
      contract={decideDispute}
      action={useAdminCall(decideDispute, { disputeId: _id }, (queryClient, details) =>
        queryClient.setQueryData(disputeQuery(_id).queryKey, details),
      )}
      words={disputeWords}
      note={isUnfinished ? disputeWords.unfinished : disputeWords.upholdNote}
      reason={reason ?? ''}
      choices={isUnfinished ? [uphold] : [uphold, reject]}
    />
  );
}

function Logbook({ disputeId, regNo }: { disputeId: string; regNo: string }) {
  const { logbookLoading, logbookFailed, logbookGone, logbookOf } = disputeWords;
  return (
    <QueryState
      query={useQuery(logbookQuery(disputeId))}
      loading={logbookLoading}
      failed={logbookFailed}
      refused={(error) => <Notice tone="error">{addFaultReference(logbookFailed, error)}</Notice>}
    >
      {({ image }) =>
        image ? (
          <img src={image} alt={logbookOf(regNo)} className="w-full rounded-control border border-line" />
        ) : (
          <p className="text-nav text-ink2">{logbookGone}</p>
        )
      }
    </QueryState>
  );
}

function StateTag({ dispute: { state } }: { dispute: DisputeRow }) {
  return <Tag tone={disputeWords.tones[state]}>{disputeWords.states[state]}</Tag>;
}

export function DisputesTab() {
  return (
    <TableTab
      headers={disputeWords.columns}
      columns={COLUMNS}
      query={useTableRows(listDisputes)}
      pageSize={ADMIN_LIMITS.rows.disputes}
      search="none"
      drawing="shield"
      filters={disputeWords.filters}
      all={disputeWords.states.open}
      panel={(disputeId) => <DisputePanel disputeId={disputeId} />}
      viewOf={({ regNo }) => disputeWords.viewOf(regNo)}
    />
  );
}

const COLUMNS: TableColumns<DisputeRow, typeof disputeWords.columns> = {
  regNo: { cell: (dispute) => <Plate regNo={dispute.regNo} /> },
  user: { cell: (dispute) => dispute.user?.name ?? disputeWords.deleted },
  createdAt: { cell: (dispute) => formatDateAndTime(dispute.createdAt) },
  state: { cell: (dispute) => <StateTag dispute={dispute} /> },
};
