import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../lib/is-not-found';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { SidePanel } from '../../../ui/side-panel';
import { adminWords } from '../words';

type DetailsPanelProps<Details> = {
  query: UseQueryResult<Details>;
  /** Title until the details have loaded. */
  title: string;
  titleOf: (details: Details) => ReactNode;
  actions?: (details: Details) => ReactNode;
  children: (details: Details) => ReactNode;
  onClose: () => void;
};

/** Details of one row in the side panel, with loading, error and not-found states. */
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
