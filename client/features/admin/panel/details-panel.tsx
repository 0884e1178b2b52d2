import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withReference } from '../../../lib/failure-sentence';
import { isNotFound } from '../../../lib/is-not-found';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { SidePanel } from '../../../ui/side-panel';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { adminWords } from '../words';

type DetailsPanelProps<Details> = {
  query: UseQueryResult<Details>;
  /** Title until the details have loaded. */
  title: string;
  titleOf: (details: Details) => ReactNode;
  actions: (details: Details) => ReactNode;
  children: (details: Details) => ReactNode;
  onClose: () => void;
};

/** Details of one row in the side panel, with loading, error and not-found states. */
export function DetailsPanel<Details>({ query, onClose, ...props }: DetailsPanelProps<Details>) {
  const { data, error, isFetching, refetch } = query;
  const notFound = isNotFound(error);
  if (data && !notFound) {
    return (
      <SidePanel title={props.titleOf(data)} actions={props.actions(data)} onClose={onClose}>
        {props.children(data)}
      </SidePanel>
    );
  }
  return (
    <SidePanel title={props.title} onClose={onClose}>
      {notFound && <Notice tone="info">{adminWords.gone}</Notice>}
      {error && !notFound && (
        <ErrorState
          sentence={withReference(adminWords.detailsFailed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && <SpinnerWithWords words={adminWords.loadingDetails} />}
    </SidePanel>
  );
}
