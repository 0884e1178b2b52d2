import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isNotFound } from '../../../lib/api-error';
import { formatDateAndTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { QueryState } from '../../../ui/query-state';
import { SidePanel } from '../../../ui/side-panel';
import { auditWords } from '../audit/words';
import { type AdminLocation, buildAdminPath, useAdminLocation } from '../frame/location';
import { adminWords } from '../words';

type PanelSectionProps = {
  title: string;
  aside?: string | number;
  children: ReactNode;
};

export function PanelSection({ title, aside, children }: PanelSectionProps) {
  return (
    <section
      aria-label={title}
      className="mt-6 border-t border-line pt-5 first:mt-0 first:border-0 first:pt-0"
    >
      <h3 className="mb-3 flex items-baseline gap-2 font-display text-h3">
        {title} {aside !== undefined && <span className="text-nav font-regular text-ink2">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}

export type PanelFact = readonly [name: string, value: ReactNode];

/** List of a record's facts with their labels; facts with an empty value are left out. */
export function FactList({ facts }: { facts: readonly PanelFact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-5 gap-y-2 text-nav">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type PanelEntry = { key: string; to?: string; start: ReactNode; end: ReactNode };

export function PanelEntryList({ entries }: { entries: PanelEntry[] }) {
  if (entries.length === 0) return <p className="text-nav text-ink2">{adminWords.nothing}</p>;
  return (
    <ul className="-mx-2">
      {entries.map(({ key, to, start, end }) => {
        const texts = (
          <>
            {start}
            <span className="text-right text-ink2">{end}</span>
          </>
        );
        return (
          <li key={key} className="border-line not-first:border-t">
            {to ? (
              <Link to={to} className={`${ROW} rounded-inner hover:bg-sunken`}>
                {texts}
              </Link>
            ) : (
              <p className={ROW}>{texts}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const ROW = 'flex min-h-11 items-center justify-between gap-3 px-2 py-1.5 text-nav wrap-anywhere';

type HistoryStep = { key: string; at: string; what: ReactNode; why?: ReactNode };

export function HistorySteps({ steps }: { steps: HistoryStep[] }) {
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {steps.map(({ key, at, what, why }) => (
        <li key={key} className="text-nav">
          <span className="flex flex-wrap items-center gap-2">
            {what}
            <time dateTime={at} className="text-ink2">
              {formatDateAndTime(at)}
            </time>
          </span>
          {why}
        </li>
      ))}
    </ol>
  );
}

export function RecordLink({ to, children }: { to: Partial<AdminLocation>; children: string }) {
  return (
    <Link to={buildAdminPath(to)} className="font-label text-tea underline">
      {children}
    </Link>
  );
}

/** Returns a link to a record's details; `missing` if the record no longer exists. */
export function linkToRecord(
  tab: 'users' | 'cars',
  record: { _id: string; name: string } | null,
  missing: string,
): ReactNode {
  return record ? <RecordLink to={{ tab, view: record._id }}>{record.name}</RecordLink> : missing;
}

/** Link to a record's entries in the audit log, filtered by id because labels change. */
export function AuditLink({ id }: { id: string }) {
  return (
    <Link
      to={buildAdminPath({ tab: 'audit', target: id })}
      className="mt-6 inline-flex min-h-11 items-center gap-2 text-nav font-label text-tea underline"
    >
      <History size={20} aria-hidden />
      {auditWords.about}
    </Link>
  );
}

type DetailsPanelProps<Details> = {
  query: UseQueryResult<Details>;
  /** Title shown until the details have loaded. */
  title: string;
  titleOf: (details: Details) => ReactNode;
  actions?: (details: Details) => ReactNode;
  children: (details: Details) => ReactNode;
};

/** Side panel with the details of the row that the URL opens, or a notice if the record no longer exists. */
export function AdminDetailsPanel<Details>({ query, ...props }: DetailsPanelProps<Details>) {
  const { close } = useAdminLocation();
  const isGone = isNotFound(query.error);
  const details = isGone ? undefined : query.data;
  return (
    <SidePanel
      title={details ? props.titleOf(details) : props.title}
      actions={details && props.actions?.(details)}
      onClose={close}
    >
      {isGone ? (
        <Notice tone="info">{adminWords.gone}</Notice>
      ) : (
        <QueryState query={query} loading={adminWords.loadingDetails} failed={adminWords.detailsFailed}>
          {props.children}
        </QueryState>
      )}
    </SidePanel>
  );
}

type PanelButtonProps = {
  icon: LucideIcon;
  label: string;
  danger?: boolean;
  busy?: boolean;
  onClick: () => void;
};

export function PanelButton({ icon, label, danger, busy = false, onClick }: PanelButtonProps) {
  return (
    <Button variant={danger ? 'danger' : 'secondary'} size="small" icon={icon} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}

export function PlateTitle({ title, regNo }: { title: string; regNo: string }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      {title} <Plate regNo={regNo} />
    </span>
  );
}
