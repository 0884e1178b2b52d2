import { Skeleton } from '../../../ui/skeleton';

/** Placeholder of a car's card while the cars load. */
export function CarCardSkeleton() {
  return (
    <div aria-hidden className="row-card overflow-hidden rounded-card border-[1.5px] border-line bg-surface">
      <div className="aspect-4/3 animate-pulse bg-bone" />
      <div className="px-3.5 pt-3 pb-3.5">
        <Skeleton className="my-1 h-4 w-3/4" />
        <Skeleton className="mt-3 h-3 w-1/2" />
        <Skeleton className="mt-3 h-3 w-3/4" />
        <p className="mt-4 border-t border-line pt-3.5 pb-1">
          <Skeleton className="h-4 w-1/2" />
        </p>
      </div>
    </div>
  );
}
