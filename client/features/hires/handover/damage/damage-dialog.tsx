import { clsx } from 'clsx';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { HIRE_LIMITS } from '#shared/core/limits';
import { HIRE_RECORD_LIMITS } from '#shared/core/return-limits';
import type { DamageMark } from '#shared/hires/record-contract';
import { CAR_DRAWING_SIDES, type CarDrawingSide, DAMAGE_KINDS } from '#shared/hires/records';
import { Button, IconButton } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/dialog';
import { Field } from '../../../../ui/field';
import { Select } from '../../../../ui/select';
import { TextArea } from '../../../../ui/text-input';
import type { RecordDraft } from '../draft/draft-store';
import { recordWords } from '../words';
import { CarDrawing } from './car-drawing';

/** Width and height of the drawing in its own units, and the step by which an arrow key moves a mark. */
const [FULL, STEP] = [1_000, 25];

type DamageDialogProps = {
  draft: RecordDraft;
  onChange: (fields: Partial<Pick<RecordDraft, 'marks' | 'note'>>) => void;
  onClose: () => void;
};

/** Dialog that marks damage on a drawing of each side of the car, and takes a note. */
export function DamageMarkDialog({ draft: { marks, note }, onChange, onClose }: DamageDialogProps) {
  const [side, setSide] = useState<CarDrawingSide>('front');
  const isFull = marks.length >= HIRE_RECORD_LIMITS.marks;
  const change = (at: number, fields: Partial<DamageMark>) =>
    onChange({ marks: marks.map((mark, index) => (index === at ? { ...mark, ...fields } : mark)) });

  function add(event: MouseEvent<HTMLButtonElement>): void {
    if (isFull) return;
    onChange({ marks: [...marks, { side, kind: 'scratch', ...locate(event) }] });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={recordWords.markDamage}
      description={isFull ? recordWords.marksFull : recordWords.damageText}
      actions={
        <DialogActions>
          <Button onClick={onClose}>{recordWords.done}</Button>
        </DialogActions>
      }
    >
      <fieldset aria-label={recordWords.sideOfCar} className="flex min-w-0 rounded-control bg-sunken p-1">
        {CAR_DRAWING_SIDES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={side === each}
            onClick={() => setSide(each)}
            className="min-h-11 min-w-0 flex-1 truncate rounded-inner px-1 text-small font-strong text-ink2 aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-rest"
          >
            {recordWords.sides[each]}
          </button>
        ))}
      </fieldset>
      <div className="relative my-3 rounded-control border border-line bg-surface">
        <button
          type="button"
          disabled={isFull}
          aria-label={recordWords.addMark(recordWords.sides[side])}
          onClick={add}
          className="block w-full cursor-crosshair rounded-control p-2"
        >
          <CarDrawing side={side} />
        </button>
        {marks.map((mark, at) => (
          <MarkDot
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no id, and keeps its place in the list.
            key={at}
            mark={mark}
            number={at + 1}
            isHidden={mark.side !== side}
            onMove={(position) => change(at, position)}
          />
        ))}
      </div>
      {marks.length === 0 && <p className="mb-3 text-small text-ink2">{recordWords.noMarks}</p>}
      <ul className="grid gap-2">
        {marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={at} className="flex items-center gap-2">
            <span className="w-24 shrink-0 text-small">
              {at + 1}. {recordWords.sides[mark.side]}
            </span>
            <Select
              aria-label={recordWords.kindOf(at + 1)}
              className="min-w-0 grow"
              value={mark.kind}
              onChange={(event) => change(at, { kind: event.target.value as DamageMark['kind'] })}
            >
              {DAMAGE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {recordWords.kinds[kind]}
                </option>
              ))}
            </Select>
            <IconButton
              icon={Trash2}
              label={recordWords.removeMark(at + 1)}
              onClick={() => onChange({ marks: marks.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
      </ul>
      <Field
        label={recordWords.note}
        marker={recordWords.optional}
        hint={recordWords.noteHint}
        className="mt-3"
      >
        <TextArea
          rows={2}
          maxLength={HIRE_LIMITS.reasonLength}
          value={note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
    </Dialog>
  );
}

/** Returns the position of a press; the middle for a press by keyboard, which has no position. */
function locate({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  if (detail === 0 || width === 0 || height === 0) return { x: FULL / 2, y: FULL / 2 };
  return { x: clamp(((clientX - left) / width) * FULL), y: clamp(((clientY - top) / height) * FULL) };
}

function clamp(value: number): number {
  return Math.min(FULL, Math.max(0, Math.round(value)));
}

type MarkDotProps = {
  mark: DamageMark;
  number: number;
  isHidden: boolean;
  onMove: (position: Pick<DamageMark, 'x' | 'y'>) => void;
};

const ARROWS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function MarkDot({ mark: { x, y }, number, isHidden, onMove }: MarkDotProps) {
  function move(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    onMove({ x: clamp(x + arrow[0]), y: clamp(y + arrow[1]) });
  }
  if (isHidden) return null;
  return (
    <button
      type="button"
      aria-label={recordWords.moveMark(number)}
      onKeyDown={move}
      style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
      className={clsx(
        'absolute grid size-6 -translate-1/2 place-items-center rounded-full bg-bad text-[12px] font-strong text-on-bad',
        'after:absolute after:-inset-2.5',
      )}
    >
      {number}
    </button>
  );
}
