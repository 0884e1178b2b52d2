import { Skeleton } from '../../../ui/skeleton';
import { ownCarWords } from '../words';

/** Placeholder of three cards while the cars load. */
export function OwnCarsSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
      <span className="sr-only">{ownCarWords.loading}</span>
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="p-3.5">
            <Skeleton className="h-6.5 w-24" />
            <Skeleton className="mt-3.5 h-4 w-40" />
            <Skeleton className="mt-3 mb-4 h-3.5 w-32" />
            <Skeleton className="h-11 rounded-control md:h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
