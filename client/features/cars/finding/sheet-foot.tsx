import { Button } from '../../../ui/button';
import { findingWords } from './words';

type SheetFootProps = {
  /** Id of the form that the main button submits. */
  form: string;
  /** Number of cars found; undefined while the first count loads. */
  total: number | undefined;
  /** Clears the choices; undefined if nothing is chosen. */
  onClear: (() => void) | undefined;
};

/** Foot of a sheet with the buttons 'Clear all' and 'Show 12 cars'. */
export function SheetFootButtons({ form, total, onClear }: SheetFootProps) {
  return (
    <div className="flex shrink-0 gap-2 border-t border-line px-4 py-3 md:px-6">
      {onClear && (
        <Button variant="quiet" onClick={onClear} className="px-3!">
          {findingWords.clearAll}
        </Button>
      )}
      <Button type="submit" form={form} className="flex-1">
        {findingWords.show(total)}
      </Button>
    </div>
  );
}
