import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { homeWords } from '../list-words';

/** Boundary for parts that load on first use: words while they load, a notice if they cannot. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<Notice tone="error">{homeWords.partFailed}</Notice>}>
      <Suspense fallback={<SpinnerWithWords words={homeWords.loadingMore} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
