import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { appWords } from './words';

/** Boundary for lazily loaded overlays. A failed load shows a notice; the frame stays. */
export function FloatingPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={PartMissing}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function PartMissing() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-3 border-t border-line bg-surface p-4">
      <Notice tone="error">{appWords.partMissing}</Notice>
      <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
        {appWords.crash.action}
      </Button>
    </div>
  );
}
