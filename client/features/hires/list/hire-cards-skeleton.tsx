import { Skeleton } from '../../../ui/skeleton';
import { hireWords } from '../words';

/** Placeholders with the size of hire cards while the hires load. */
export function HireCardsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{hireWords.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are equal.
        <div key={at} className="flex gap-3 rounded-card border border-line bg-surface p-3.5">
          <Skeleton className="size-20 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  );
}
