import { Skeleton } from '../../../ui/skeleton';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { carWords } from '../words';

/** Placeholder of a car's screen while it loads. */
export function CarDetailSkeleton() {
  return (
    <div className="min-h-dvh lg:page-width lg:grid lg:grid-cols-[1fr_400px] lg:items-start lg:gap-10">
      <div className="md:px-6 md:pt-4 lg:p-0">
        <div className="relative">
          <div className="aspect-4/3 max-h-[75dvh] w-full animate-pulse bg-bone md:rounded-panel" />
          <SpinnerWithWords words={carWords.loading} className="absolute inset-x-0 top-1/3" />
        </div>
        <div className="mt-2.5 grid grid-cols-4 gap-2 px-4 md:gap-3 md:px-0 lg:mt-3">
          {['1', '2', '3', '4'].map((name) => (
            <div key={name} className="aspect-4/3 animate-pulse rounded-inner bg-bone md:rounded-control" />
          ))}
        </div>
        <div className="mt-4 grid gap-5 px-4 md:px-0 lg:mt-8">
          <Skeleton className="h-8 w-3/4 lg:hidden" />
          <div className="h-52 animate-pulse rounded-card bg-bone md:h-37" />
        </div>
      </div>
      <div className="hidden gap-4 rounded-panel border border-line bg-surface p-6 shadow-rest lg:grid">
        <Skeleton className="h-8 w-11/12" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-8 w-1/2" />
        <div className="h-40 animate-pulse rounded-control bg-bone" />
      </div>
    </div>
  );
}
