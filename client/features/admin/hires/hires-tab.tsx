import { queryOptions, useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import {
  cancelHireAsAdmin,
  endHireAsAdmin,
  exportHires,
  getHireDetails,
  type HireRow,
  listAdminHires,
} from '#shared/admin/hires';
import type { ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { HirePhoto, HireView } from '#shared/hires/contract';
import { getHirePhoto } from '#shared/hires/photos';
import { HIRE_TRANSITIONS } from '#shared/hires/states';
import { downloadFile } from '../../../lib/api-client';
import { addFaultReference } from '../../../lib/failure-sentence';
import { formatDate, formatDateAndTime, formatShillings, getDayStartInstant } from '../../../lib/format';
import { useObjectUrl } from '../../../lib/object-urls';
import { useNearViewport } from '../../../lib/use-near';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { recordDetailsQuery, useAdminCall, useTableRows } from '../api';
import { ReasonDialog } from '../panel/action-forms';
import {
  AdminDetailsPanel,
  AuditLink,
  FactList,
  HistorySteps,
  linkToRecord,
  PanelButton,
  type PanelFact,
  PanelSection,
  PlateTitle,
} from '../panel/details-panel';
import { EmailText } from '../panel/email-text';
import { Tag } from '../panel/tag';
import type { TableColumns } from '../table/server-table';
import { ExportRowsButton } from '../table/table-controls';
import { TableTab } from '../table/table-tab';
import { adminWords } from '../words';
import { HireIncidents } from './hire-incidents';
import { HireRecords } from './hire-records';
import { HIRE_FILTERS, hireWords } from './words';

/** Query of one photo; the photo is personal, so the cache drops it when the panel closes. */
function hirePhotoQuery(hireId: string, photoId: string) {
  return queryOptions({
    queryKey: ['admin', 'hire-photo', photoId],
    queryFn: () => downloadFile({ ...getHirePhoto, path: `/hires/${hireId}/photos/${photoId}` }, () => {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Photos of the hand-over and the return; each is fetched with the admin's token once it nears the viewport.
 */
export function AdminHirePhotos({ hireId, photos }: { hireId: string; photos: HirePhoto[] }) {
  if (photos.length === 0) return <p className="text-nav text-ink2">{hireWords.noPhotos}</p>;
  return (
    <ul className="grid gap-4">
      {photos.map((photo) => (
        <li key={photo._id}>
          <Photo hireId={hireId} photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ hireId, photo }: { hireId: string; photo: HirePhoto }) {
  const { near, ref } = useNearViewport();
  const { data, error } = useQuery({ ...hirePhotoQuery(hireId, photo._id), enabled: near });
  const url = useObjectUrl(data);
  const kind = hireWords.photoKinds[photo.kind];
  const text = hireWords.photoOf(kind, hireWords.actors[photo.by], formatDateAndTime(photo.at));
  return (
    <figure ref={ref} className="grid gap-2 text-nav">
      {error && <Notice tone="error">{addFaultReference(hireWords.photoFailed, error)}</Notice>}
      {!error && !url && <SpinnerWithWords words={hireWords.photoLoading} />}
      {url && <img src={url} alt="" className="w-full rounded-control border border-line" />}
      <figcaption className="text-ink2">{text}</figcaption>
    </figure>
  );
}

const { facts: hireFacts, actors } = hireWords;

function HireDetails({ details: { hire, row } }: { details: ParsedReply<typeof getHireDetails> }) {
  return (
    <>
      <div className="mb-4">
        <Tag tone={hireWords.tones[row.state]}>{hireWords.states[row.state]}</Tag>
      </div>
      <FactList
        facts={[
          [hireFacts.number, hire._id],
          [hireFacts.days, formatDayRange(hire)],
          [hireFacts.place, hire.place],
          [hireFacts.driver, hire.withDriver ? adminWords.yes : adminWords.no],
          [hireFacts.note, hire.note],
          [hireFacts.requested, formatDateAndTime(hire.createdAt)],
          [hireFacts.reviewed, hire.reviewed.map((side) => actors[side]).join(', ')],
          [hireFacts.answerBy, hire.state === 'requested' && formatDateAndTime(hire.expiresAt)],
        ]}
      />
      <PanelSection title={hireWords.who}>
        <FactList facts={listPartyFacts(row)} />
      </PanelSection>
      <PanelSection title={hireWords.price}>
        <FactList facts={listPriceFacts(hire)} />
      </PanelSection>
      {hire.change && (
        <PanelSection title={hireWords.change}>
          <FactList
            facts={[
              [hireFacts.days, formatDayRange(hire.change)],
              [hireWords.proposedBy, actors[hire.change.by]],
              [hireWords.newPrice, shillings(hire.change.quote.total)],
            ]}
          />
        </PanelSection>
      )}
      <PanelSection title={hireWords.history}>
        <HistorySteps
          steps={hire.history.map(({ action, by, at, reason }) => ({
            key: `${at} ${action}`,
            at,
            what: `${describeAction(action, row)} ${hireWords.by(actors[by])}`,
            why: reason && <span className="mt-1 block wrap-anywhere">{reason}</span>,
          }))}
        />
      </PanelSection>
      {hire.history.some(({ action }) => action === 'accept') && (
        <PanelSection title={hireWords.records.title}>
          <HireRecords hireId={hire._id} />
        </PanelSection>
      )}
      <PanelSection title={hireWords.photos} aside={hire.photos.length || undefined}>
        <AdminHirePhotos hireId={hire._id} photos={hire.photos} />
      </PanelSection>
      {(hire.state === 'under_way' || hire.state === 'completed') && <HireIncidents hireId={hire._id} />}
      <AuditLink id={hire._id} />
    </>
  );
}

function describeAction(action: HireView['history'][number]['action'], { state }: HireRow): string {
  return action === 'cancel' && state === 'withdrawn'
    ? hireWords.states.withdrawn
    : hireWords.actions[action];
}

function listPartyFacts({ renter, lender, carId, carName }: HireRow): PanelFact[] {
  return [
    [hireFacts.renter, linkToRecord('users', renter, hireWords.deleted)],
    [hireFacts.renterEmail, renter && <EmailText email={renter.email} />],
    [hireFacts.lender, linkToRecord('users', lender, hireWords.deleted)],
    [hireFacts.lenderEmail, lender && <EmailText email={lender.email} />],
    [hireFacts.car, linkToRecord('cars', { _id: carId, name: carName }, hireWords.deleted)],
  ];
}

function listPriceFacts({ quote }: HireView): PanelFact[] {
  return [
    ...quote.lines.map(({ key, amount }): PanelFact => [hireWords.lines[key], shillings(amount)]),
    [hireWords.total, shillings(quote.total)],
    ...(quote.unpriced ?? []).map((key): PanelFact => [hireWords.lines[key], hireWords.asAgreed]),
    [hireWords.deposit, quote.deposit === undefined ? hireWords.asAgreed : shillings(quote.deposit)],
  ];
}

function shillings(amount: number): string {
  return hireWords.shillings(formatShillings(amount));
}

/** Returns a range such as '3 May 2026 to 5 May 2026'. */
function formatDayRange({ from, to }: { from: string; to: string }): string {
  return hireWords.days(formatDate(getDayStartInstant(from)), formatDate(getDayStartInstant(to)));
}

function hireDetailsQuery(hireId: string) {
  return recordDetailsQuery('hires', getHireDetails, hireId);
}

const ADMIN_ACTIONS = ['cancel', 'end'] as const;
type Acting = { hireId: string; action: (typeof ADMIN_ACTIONS)[number] };

const ACTIONS = {
  cancel: { contract: cancelHireAsAdmin, words: hireWords.cancellation },
  end: { contract: endHireAsAdmin, words: hireWords.ending },
} as const;

type HirePanelProps = { hireId: string; onAct: (acting: Acting) => void };

function HirePanel({ hireId, onAct }: HirePanelProps) {
  return (
    <AdminDetailsPanel
      query={useQuery(hireDetailsQuery(hireId))}
      title={hireWords.hire}
      titleOf={({ hire }) => <PlateTitle title={hireWords.hire} regNo={hire.car.regNo} />}
      actions={({ hire, row }) =>
        ADMIN_ACTIONS.filter((action) => HIRE_TRANSITIONS[action].from.includes(hire.state)).map((action) => (
          <PanelButton
            key={action}
            icon={Ban}
            label={hireWords[action]}
            danger
            onClick={() => onAct({ hireId: row._id, action })}
          />
        ))
      }
    >
      {(details) => <HireDetails details={details} />}
    </AdminDetailsPanel>
  );
}

/** Cancels a hire before the hand-over, or ends one under way; both sides read the admin's reason. */
function ActionDialog({ hireId, action, onClose }: Acting & { onClose: () => void }) {
  const { contract, words } = ACTIONS[action];
  const call = useAdminCall(contract, { hireId }, (queryClient, details) =>
    queryClient.setQueryData(hireDetailsQuery(hireId).queryKey, details),
  );
  return <ReasonDialog words={words} contract={contract} action={call} onClose={onClose} />;
}

const COLUMNS: TableColumns<HireRow, typeof hireWords.columns> = {
  regNo: { sortable: 'asc', cell: (hire) => <Plate regNo={hire.regNo} /> },
  people: {
    cell: (hire) => (
      <span className="grid min-w-0 wrap-anywhere">
        <span>{hire.renter?.name ?? hireWords.deleted}</span>
        <span className="text-ink2">{hire.lender?.name ?? hireWords.deleted}</span>
      </span>
    ),
  },
  from: { sortable: 'asc', cell: formatDayRange },
  total: { sortable: 'desc', cell: (hire) => formatShillings(hire.total) },
  state: { cell: (hire) => <Tag tone={hireWords.tones[hire.state]}>{hireWords.states[hire.state]}</Tag> },
  createdAt: { sortable: 'asc', cell: (hire) => formatDate(hire.createdAt) },
};

export function HiresTab() {
  const [acting, setActing] = useState<Acting | null>(null);
  return (
    <>
      <TableTab
        headers={hireWords.columns}
        columns={COLUMNS}
        query={useTableRows(listAdminHires)}
        pageSize={ADMIN_LIMITS.rows.hires}
        panel={(hireId) => <HirePanel hireId={hireId} onAct={setActing} />}
        viewOf={(hire) => hireWords.viewOf(hire.regNo, formatDayRange(hire))}
        filters={HIRE_FILTERS}
        actions={<ExportRowsButton name="hires" contract={exportHires} />}
      />
      {acting && <ActionDialog {...acting} onClose={() => setActing(null)} />}
    </>
  );
}
