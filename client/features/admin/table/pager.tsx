import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../../../ui/button';
import { tableWords } from '../words';

type PagerProps = {
  /** Number of the first row shown, from 1. */
  from: number;
  count: number;
  total: number;
  /** null on the first or last page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Whether the page has many rows by choice. */
  isLong: boolean;
  onLong: (isLong: boolean) => void;
};

/** Prev, Next and the counter 'x-y of n'. */
export function Pager({ from, count, total, onPrevious, onNext, isLong, onLong }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
      <p role="status" className="mr-auto text-small text-ink2 tabular-nums">
        {tableWords.counter(from, from + count - 1, total)}
      </p>
      <Button variant="secondary" size="small" aria-pressed={isLong} onClick={() => onLong(!isLong)}>
        {tableWords.manyRows}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={ChevronLeft}
        disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      >
        {tableWords.previous}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={ChevronRight}
        disabled={!onNext}
        onClick={() => onNext?.()}
        className="flex-row-reverse"
      >
        {tableWords.next}
      </Button>
    </div>
  );
}
