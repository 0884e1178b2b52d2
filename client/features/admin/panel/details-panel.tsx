import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../lib/is-not-found';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { QueryState } from '../../../ui/query-state';
import { SidePanel } from '../../../ui/side-panel';
import { adminWords } from '../words';

type DetailsPanelProps<Details> = {
  query: UseQueryResult<Details>;
  /** Title shown until the details have loaded. */
  title: string;
  titleOf: (details: Details) => ReactNode;
  actions?: (details: Details) => ReactNode;
  children: (details: Details) => ReactNode;
  onClose: () => void;
};

/** Details of one row in the side panel, with states for loading, errors and a missing record. */
export function DetailsPanel<Details>({ query, onClose, ...props }: DetailsPanelProps<Details>) {
  const isGone = isNotFound(query.error);
  const details = isGone ? undefined : query.data;
  return (
    <SidePanel
      title={details ? props.titleOf(details) : props.title}
      actions={details && props.actions?.(details)}
      onClose={onClose}
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

/** Button for an action on the record that the panel shows. */
export function PanelButton({ icon, label, danger, busy = false, onClick }: PanelButtonProps) {
  return (
    <Button variant={danger ? 'danger' : 'secondary'} size="small" icon={icon} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Title of a panel about a record that has a plate. */
export function PlateTitle({ title, regNo }: { title: string; regNo: string }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      {title} <Plate regNo={regNo} />
    </span>
  );
}
