import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { addFaultReference } from '../lib/failure-sentence';
import { Button } from './button';
import { EMPTY_STATE_CLASSES } from './empty-state';
import { Notice } from './notice';
import { RoadEndDrawing } from './road-end';
import { SpinnerWithWords } from './spinner-with-words';
import { uiWords } from './words';

/** Parts of a TanStack query that `QueryState` needs; an object that joins several queries has them, too. */
export type QueryResult<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Text about the failure, to which the error's reference is added, or a function for the whole sentence. */
type FailureText = string | ((error: Error) => ReactNode);

type QueryStateProps<Data> = {
  query: QueryResult<Data>;
  /** Content shown until the first reply: words beside a spinner, or a placeholder. */
  loading: ReactNode;
  failed: FailureText;
  /** Returns content that replaces the failure, such as for a missing resource; nothing for other errors. */
  refused?: (error: Error) => ReactNode;
  empty?: ReactNode;
  /** Wraps whatever is shown instead of the content, for example in a dialog. */
  frame?: (state: ReactNode) => ReactNode;
  className?: string;
  /** Renders the content. It stays visible even if a later fetch fails. */
  children: (data: Data) => ReactNode;
};

export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, empty, frame = (state) => state, children } = props;
  const { data } = query;
  if (data === undefined) return frame(<Unread {...props} />);
  return empty && Array.isArray(data) && data.length === 0 ? frame(empty) : children(data);
}

function Unread<Data>({ query, loading, failed, refused, className }: QueryStateProps<Data>) {
  if (!query.error) return typeof loading === 'string' ? <SpinnerWithWords words={loading} /> : loading;
  return refused?.(query.error) || <QueryFailure query={query} failed={failed} className={className} />;
}

type QueryFailureProps = { query: QueryResult<unknown>; failed: FailureText; className?: string | undefined };

/** Shows that a query failed, with a button to retry; renders nothing if the query has not failed. */
export function QueryFailure({ query, failed, className }: QueryFailureProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <div role="alert" className={clsx(EMPTY_STATE_CLASSES, 'pt-11', className)}>
      <RoadEndDrawing />
      <p className="mt-2.5 mb-3 text-body font-label wrap-anywhere">
        {typeof failed === 'string' ? addFaultReference(failed, error) : failed(error)}
      </p>
      <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
        {uiWords.tryAgain}
      </Button>
    </div>
  );
}

type FailureNoticeProps = { query: QueryResult<unknown>; failed: string; className: string };

/** Shows above the content that a query failed; renders nothing if the query has not failed. */
export function FailureNotice({ query, failed, className }: FailureNoticeProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <div className={clsx('grid', className)}>
      <Notice tone="error">{addFaultReference(failed, error)}</Notice>
      <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
        {uiWords.tryAgain}
      </Button>
    </div>
  );
}
