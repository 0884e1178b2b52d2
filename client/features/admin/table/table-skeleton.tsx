import { Skeleton } from '../../../ui/skeleton';
import { tableWords } from '../words';

/** Placeholder of a table, of the same height, so that nothing shifts. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <p role="status" className="sr-only">
        {tableWords.loading}
      </p>
      <div className="h-11 bg-sunken max-md:hidden" />
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className="flex h-14.5 items-center gap-6 border-line px-4 not-first:border-t">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/5" />
        </div>
      ))}
      <div className="h-16.5 border-t border-line" />
    </div>
  );
}
