import type { ReactNode } from 'react';
import { withReference } from '../lib/failure-sentence';
import { ErrorState } from './error-state';
import { SpinnerWithWords } from './spinner-with-words';

/** What the states need of a query of TanStack Query, or of several read together. */
export type ReadQuery<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The sentence above "Try again": a text, to which the error's reference is added, or the whole sentence. */
type FailureText = string | ((error: Error) => ReactNode);

type QueryStateProps<Data> = {
  query: ReadQuery<Data>;
  /** Words beside a spinner, or a placeholder, until there is an answer. */
  loading: ReactNode;
  failed: FailureText;
  /** What to show instead of the failure, such as for an absent resource; nothing for any other error. */
  refused?: (error: Error) => ReactNode;
  /** What to show instead of a list without entries. */
  empty?: ReactNode;
  /** What surrounds every state but the content, such as a dialog. */
  frame?: (state: ReactNode) => ReactNode;
  /** Classes of the failure's box. */
  className?: string;
  /** The content. Once read it stays, even if a later fetch fails. */
  children: (data: Data) => ReactNode;
};

/** Shows a query: loading, failed with a button to retry, refused, empty, or its content. */
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

type QueryFailureProps = { query: ReadQuery<unknown>; failed: FailureText; className?: string | undefined };

/** Says that a query failed, with a button to retry; nothing if it did not fail. */
export function QueryFailure({ query, failed, className }: QueryFailureProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <ErrorState
      sentence={typeof failed === 'string' ? withReference(failed, error) : failed(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
      className={className}
    />
  );
}
