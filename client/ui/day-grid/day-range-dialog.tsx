import { useState } from 'react';
import { formatRangeAndCount } from '../../lib/day-words';
import { Button } from '../button';
import { Dialog, DialogActions } from '../dialog';
import { FieldError } from '../field';
import { DayRangeGrid, type DayRangeGridProps } from './day-range-grid';
import type { DayRange } from './days';
import { dayGridWords } from './words';

export type DayRangeChoice = Omit<DayRangeGridProps, 'onChange' | 'autoFocus'> & {
  /** Called with null if the user cleared the days. */
  onChoose: (value: DayRange | null) => void;
  doneLabel?: string;
  /** Returns a sentence that says why these days cannot be chosen; null if they can. */
  findProblem?: (range: DayRange) => string | null;
};

/** Dialog for a range of days; the choice counts only when the main button is pressed. */
export function DayRangeDialog({
  onChoose,
  onClose,
  doneLabel = dayGridWords.done,
  findProblem,
  ...grid
}: DayRangeChoice & { onClose: () => void }) {
  const [value, setValue] = useState(grid.value);
  const problem = value && findProblem?.(value);
  return (
    <Dialog
      open
      flush
      onClose={onClose}
      title={grid.label}
      actions={
        <DialogActions>
          <Button
            disabled={Boolean(problem)}
            onClick={() => {
              onChoose(value);
              onClose();
            }}
          >
            {doneLabel}
          </Button>
          <Button variant="cancel" onClick={() => setValue(null)}>
            {dayGridWords.clear}
          </Button>
        </DialogActions>
      }
    >
      <div className="day-grid-dialog">
        <DayRangeGrid {...grid} value={value} onChange={setValue} autoFocus />
        <p aria-live="polite" className="day-grid-chosen">
          {value ? formatRangeAndCount(value) : dayGridWords.noDays}
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  );
}
