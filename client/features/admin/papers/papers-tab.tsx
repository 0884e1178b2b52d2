import { useQuery } from '@tanstack/react-query';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { getPaper, listPapers, type PaperDetails, type PaperRow } from '#shared/papers/admin-contract';
import {
  IDENTITY_TYPE_NAMES,
  INSURANCE_CLASS_NAMES,
  PAPER_KIND_NAMES,
  PAPER_REFUSAL_REASONS,
} from '#shared/papers/paper-words';
import { formatCountry } from '../../../lib/country-names';
import { formatDate, formatDateAndTime, getDayStartInstant } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { recordDetailsQuery, useTableRows } from '../api';
import { AdminDetailsPanel, FactList, linkToRecord, PanelSection, RecordLink } from '../panel/details-panel';
import { Tag } from '../panel/tag';
import type { TableColumns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { PaperCheck } from './paper-check';
import { adminPaperWords } from './words';

function PaperPanel({ paperId }: { paperId: string }) {
  return (
    <AdminDetailsPanel
      query={useQuery(recordDetailsQuery('papers', getPaper, paperId))}
      title={adminPaperWords.paper}
      titleOf={({ paper }) => PAPER_KIND_NAMES[paper.kind]}
    >
      {(details) => <Details key={paperId} details={details} />}
    </AdminDetailsPanel>
  );
}

function Details({ details }: { details: PaperDetails }) {
  const { paper, email, decidedBy, isNumberElsewhere, check, mayDecide } = details;
  const { facts } = adminPaperWords;
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <StateTags paper={paper} />
      </div>
      {isNumberElsewhere && (
        <Notice tone="warning" className="mb-3">
          {adminPaperWords.elsewhere}
        </Notice>
      )}
      {check && (
        <Notice tone={check === 'match' ? 'success' : 'warning'} className="mb-3">
          {adminPaperWords.checks[check]}
        </Notice>
      )}
      {paper.state === 'waiting' &&
        (mayDecide ? (
          <PaperCheck paperId={paper._id} />
        ) : (
          <Notice tone="info" className="mb-5">
            {adminPaperWords.notYours}
          </Notice>
        ))}
      <PanelSection title={adminPaperWords.claim}>
        <FactList
          facts={[
            [facts.user, linkToRecord('users', paper.user, adminPaperWords.deleted)],
            [facts.email, email],
            [facts.sent, formatDateAndTime(paper.sentAt)],
            [
              facts.car,
              paper.car && (
                <RecordLink to={{ tab: 'cars', view: paper.car._id }}>{paper.car.regNo}</RecordLink>
              ),
            ],
            [facts.type, paper.identityType && IDENTITY_TYPE_NAMES[paper.identityType]],
            [facts.classes, paper.classes.join(', ')],
            [facts.country, paper.country && formatCountry(paper.country)],
            [facts.insurance, paper.insurance && INSURANCE_CLASS_NAMES[paper.insurance.class]],
            [facts.until, paper.until && formatDate(getDayStartInstant(paper.until))],
            [facts.end, paper.lastCharacters],
            [facts.decided, paper.decidedAt && formatDateAndTime(paper.decidedAt)],
            [facts.decidedBy, decidedBy?.name],
            [facts.reason, paper.reason && PAPER_REFUSAL_REASONS[paper.reason]],
            [facts.note, paper.note],
            [facts.photosUntil, paper.photosUntil && formatDate(paper.photosUntil)],
          ]}
        />
      </PanelSection>
    </>
  );
}

function StateTags({ paper: { state, isAppealed, claimedBy } }: { paper: PaperRow }) {
  return (
    <>
      <Tag tone={adminPaperWords.tones[state]}>{adminPaperWords.states[state]}</Tag>
      {state === 'waiting' && isAppealed && <Tag tone="plain">{adminPaperWords.appeal}</Tag>}
      {state === 'waiting' && claimedBy && (
        <Tag tone="plain">{adminPaperWords.claimedBy(claimedBy.name)}</Tag>
      )}
    </>
  );
}

export function PapersTab() {
  return (
    <TableTab
      headers={adminPaperWords.columns}
      columns={COLUMNS}
      query={useTableRows(listPapers)}
      pageSize={ADMIN_LIMITS.rows.papers}
      search="none"
      drawing="shield"
      filters={adminPaperWords.filters}
      all={adminPaperWords.states.waiting}
      panel={(paperId) => <PaperPanel paperId={paperId} />}
      viewOf={({ user }) => adminPaperWords.viewOf(user?.name ?? adminPaperWords.deleted)}
    />
  );
}

const COLUMNS: TableColumns<PaperRow, typeof adminPaperWords.columns> = {
  kind: { cell: (paper) => [PAPER_KIND_NAMES[paper.kind], paper.car?.regNo].filter(Boolean).join(' ') },
  user: { cell: (paper) => paper.user?.name ?? adminPaperWords.deleted },
  sentAt: { cell: (paper) => formatDateAndTime(paper.sentAt) },
  state: { cell: (paper) => <StateTags paper={paper} /> },
};
