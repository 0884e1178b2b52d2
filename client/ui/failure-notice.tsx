import { clsx } from 'clsx';
import { addReference } from '../lib/failure-sentence';
import { Button } from './button';
import { Notice } from './notice';
import type { QueryResult } from './query-state';
import { uiWords } from './words';

type FailureNoticeProps = { query: QueryResult<unknown>; failed: string; className: string };

/**
 * Says above content that stays visible that a query has failed, with a button to retry; renders nothing if
 * it has not failed.
 */
export function FailureNotice({ query, failed, className }: FailureNoticeProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <div className={clsx('grid', className)}>
      <Notice tone="error">{addReference(failed, error)}</Notice>
      <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
        {uiWords.tryAgain}
      </Button>
    </div>
  );
}
