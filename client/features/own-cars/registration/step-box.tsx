import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { registerWords } from '../words';
import type { RegistrationStep } from './use-steps';

type StepBoxProps = {
  step: RegistrationStep;
  number: number;
  isDone: boolean;
  isFolded: boolean;
  /** One-line summary of the form's step, shown while the step is folded. */
  summary: string;
  aside?: string;
  onUnfold: () => void;
  children: ReactNode;
};

/** Shows a step of the registration form. A folded step takes one line; its fields stay in the document. */
export function StepBox({ step, number, isDone, isFolded, summary, aside, ...props }: StepBoxProps) {
  const id = useId();
  const title = registerWords.steps[step];
  const mark = <StepMark number={number} isDone={isDone} />;
  return (
    <section
      aria-label={title}
      data-step={step}
      className="min-w-0 rounded-card border border-line bg-surface [overflow-anchor:none]"
    >
      <h2
        className={clsx(
          'text-body font-heading',
          !isFolded && 'flex flex-wrap items-center gap-x-3 p-3.5 pb-0',
        )}
      >
        {isFolded ? (
          <button
            type="button"
            data-unfolds
            aria-expanded={false}
            aria-controls={id}
            onClick={props.onUnfold}
            className="group flex min-h-16 w-full items-center gap-3 rounded-card px-3.5 py-2 text-left"
          >
            {mark}
            <span className="@container min-w-0 flex-1">
              <span className="block">{title}</span>{' '}
              <span className="block one-line text-tiny font-regular text-ink2">{summary}</span>
            </span>{' '}
            <span className="text-small font-label text-tea group-disabled:hidden">
              {registerWords.change}
            </span>
          </button>
        ) : (
          <>
            {mark}
            <span className="flex-1">{title}</span>
            {aside && <span className="text-small font-regular text-ink2">{aside}</span>}
          </>
        )}
      </h2>
      <div id={id} hidden={isFolded} className="p-3.5 pt-3">
        {props.children}
      </div>
    </section>
  );
}

function StepMark({ number, isDone }: Pick<StepBoxProps, 'number' | 'isDone'>) {
  return (
    <span
      className={clsx(
        'grid size-7.5 shrink-0 place-items-center rounded-full text-nav',
        isDone ? 'bg-ok-tint text-ok' : 'bg-sunken',
      )}
    >
      {isDone ? <Check size={18} aria-hidden /> : <span aria-hidden>{number}</span>}
    </span>
  );
}
