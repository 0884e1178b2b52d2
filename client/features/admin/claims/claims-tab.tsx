import { useQuery } from '@tanstack/react-query';
import { type ClaimDetails, type ClaimRow, getClaim, listClaims } from '#shared/admin/claims';
import type { ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { HIRE_RECORD_KINDS } from '#shared/hires/records';
import { formatDate, formatDateAndTime, formatShillings, getDayStartInstant } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { recordDetailsQuery, useTableRows } from '../api';
import { AdminHirePhotos } from '../hires/hires-tab';
import { RecordFacts } from '../hires/record-facts';
import {
  AdminDetailsPanel,
  AuditLink,
  FactList,
  PanelSection,
  PlateTitle,
  RecordLink,
} from '../panel/details-panel';
import { Tag } from '../panel/tag';
import type { TableColumns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { ClaimLine } from './claim-line';
import { claimWords } from './words';

const { facts } = claimWords;

function ClaimPanel({ hireId }: { hireId: string }) {
  return (
    <AdminDetailsPanel
      query={useQuery(recordDetailsQuery('claims', getClaim, hireId))}
      title={claimWords.claim}
      titleOf={({ hire }) => <PlateTitle title={claimWords.claim} regNo={hire.car.regNo} />}
    >
      {(details) => <Details key={hireId} details={details} />}
    </AdminDetailsPanel>
  );
}

function Details({ details }: { details: ClaimDetails }) {
  const { hire, settlement, photos, renterName, lenderName } = details;
  const { decideUntil, deposit } = settlement;
  // Contested claim lines come first, because they wait for the admin; the others follow for comparison.
  const lines = settlement.lines.toSorted(
    (one, other) => Number(other.state === 'contested') - Number(one.state === 'contested'),
  );
  return (
    <>
      <PanelSection title={claimWords.hire}>
        <FactList
          facts={[
            [facts.decideUntil, decideUntil && <DecideUntil at={decideUntil} />],
            [facts.car, `${hire.car.make} ${hire.car.model}`],
            [facts.days, formatDayRange(hire)],
            [
              facts.renter,
              <RecordLink key="renter" to={{ tab: 'users', view: hire.renter._id }}>
                {renterName}
              </RecordLink>,
            ],
            [
              facts.lender,
              <RecordLink key="lender" to={{ tab: 'users', view: hire.lender._id }}>
                {lenderName}
              </RecordLink>,
            ],
            [facts.deposit, claimWords.shillings(formatShillings(deposit.received))],
          ]}
        />
        <p className="mt-3 text-nav">
          <RecordLink to={{ tab: 'hires', view: hire._id }}>{claimWords.toHire}</RecordLink>
        </p>
      </PanelSection>
      {lines.map((line) => (
        <ClaimLine key={line._id} line={line} details={details} />
      ))}
      {HIRE_RECORD_KINDS.map((kind) => {
        const record = settlement[kind];
        return (
          <PanelSection key={kind} title={claimWords.records[kind]}>
            {record ? (
              <RecordFacts record={record} />
            ) : (
              <p className="text-nav text-ink2">{claimWords.noRecord}</p>
            )}
          </PanelSection>
        );
      })}
      <PanelSection title={claimWords.otherPhotos} aside={photos.length || undefined}>
        <AdminHirePhotos hireId={hire._id} photos={photos} />
      </PanelSection>
      <AuditLink id={hire._id} />
    </>
  );
}

function DecideUntil({ at }: { at: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {formatDate(at)}
      {Date.parse(at) < Date.now() && <Tag tone="bad">{claimWords.overdue}</Tag>}
    </span>
  );
}

/** Returns a range such as '27 Nov 2026 to 30 Nov 2026'. */
function formatDayRange({ from, to }: { from: string; to: string }): string {
  return claimWords.days(formatDate(getDayStartInstant(from)), formatDate(getDayStartInstant(to)));
}

type Row = ClaimRow & { _id: string };

/** Adds the row ids: a settlement has no id of its own, so its row has the id of the hire. */
function addIds(page: ParsedReply<typeof listClaims>) {
  return { ...page, rows: page.rows.map((row): Row => ({ ...row, _id: row.hireId })) };
}

export function ClaimsTab() {
  return (
    <TableTab
      headers={claimWords.columns}
      columns={COLUMNS}
      query={useTableRows(listClaims, addIds)}
      pageSize={ADMIN_LIMITS.rows.claims}
      search="none"
      drawing="shield"
      panel={(hireId) => <ClaimPanel hireId={hireId} />}
      viewOf={(row) => claimWords.viewOf(row.regNo, formatDayRange(row))}
    />
  );
}

const COLUMNS: TableColumns<Row, typeof claimWords.columns> = {
  regNo: {
    cell: (row) => (
      <span className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
        <Plate regNo={row.regNo} />
        <span className="text-ink2">{row.carName}</span>
      </span>
    ),
  },
  people: {
    cell: (row) => (
      <span className="grid min-w-0 wrap-anywhere">
        <span>{row.renterName}</span>
        <span className="text-ink2">{row.lenderName}</span>
      </span>
    ),
  },
  amount: { cell: (row) => claimWords.shillings(formatShillings(row.amount)) },
  since: { cell: (row) => formatDateAndTime(row.since) },
  decideUntil: { cell: (row) => <DecideUntil at={row.decideUntil} /> },
};
