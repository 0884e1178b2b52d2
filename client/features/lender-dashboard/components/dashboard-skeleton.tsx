import { Skeleton } from '../../../ui/skeleton';
import { dashboardWords } from '../words';

/** Boxes of the size of charts while they load. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">{dashboardWords.loading}</span>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-4 md:p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-4 w-40" />
          <Skeleton className="mt-3.5 aspect-4/3 rounded-control" />
        </div>
      ))}
    </div>
  );
}
