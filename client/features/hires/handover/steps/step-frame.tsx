import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { RecordKind } from '#shared/hires/records';
import { useMediaQuery, WIDE_SCREEN_QUERY } from '../../../../lib/use-media-query';
import { ActionBar } from '../../../../ui/action-bar';
import { HeaderIcons, HeaderTitle } from '../../../../ui/header-slots';
import { Notice } from '../../../../ui/notice';
import { recordWords } from '../words';

/**
 * Steps of recording a hand-over or return. A return has no step 'meet', because the person who returns the
 * car is known.
 */
export const RECORD_STEPS = {
  handover: ['meet', 'photos', 'money', 'confirm'],
  return: ['photos', 'money', 'confirm'],
} as const satisfies Record<RecordKind, readonly string[]>;
export type RecordStep = (typeof RECORD_STEPS)['handover'][number];

type StepFrameProps = {
  hireId: string;
  kind: RecordKind;
  step: RecordStep;
  isKept: boolean;
  /** Buttons of the bar that replaces the tab bar on this screen. */
  bar: ReactNode;
  children: ReactNode;
};

/** Frame of a step of the hand-over or the return: header, progress and bar. */
export function StepFrame({ hireId, kind, step, isKept, bar, children }: StepFrameProps) {
  const isWide = useMediaQuery(WIDE_SCREEN_QUERY);
  const Mark = isKept ? CircleCheck : CircleAlert;
  const saved = (
    <span
      role="status"
      className="flex items-center gap-1 text-tiny font-label text-ink2 max-lg:max-w-32 max-lg:leading-4"
    >
      <Mark size={16} aria-hidden className={clsx('shrink-0', isKept ? 'text-ok' : 'text-bad')} />
      {isKept ? recordWords.saved : recordWords.notSaved}
    </span>
  );
  return (
    <>
      <HeaderTitle>{recordWords.title[kind]}</HeaderTitle>
      {!isWide && <HeaderIcons>{saved}</HeaderIcons>}
      <div className="page-width w-full max-w-160 flex-1 pb-4 max-lg:min-h-[calc(100dvh-9rem)]">
        {isWide && (
          <div className="flex items-center justify-between pt-4">
            <Link
              to={PATHS.hire(hireId)}
              className="inline-flex min-h-11 items-center gap-2 text-nav text-ink2 hover:text-ink"
            >
              <ArrowLeft size={16} aria-hidden />
              {recordWords.toHire}
            </Link>
            {saved}
          </div>
        )}
        <h1 className="font-display text-h1 max-lg:sr-only">{recordWords.title[kind]}</h1>
        <Progress kind={kind} step={step} />
        {!isKept && (
          <Notice tone="warning" className="mt-3">
            {recordWords.notSavedText}
          </Notice>
        )}
        {children}
        {isWide && <div className="mt-6 flex flex-wrap gap-3">{bar}</div>}
      </div>
      {!isWide && <ActionBar>{bar}</ActionBar>}
    </>
  );
}

function Progress({ kind, step }: Pick<StepFrameProps, 'kind' | 'step'>) {
  const steps: readonly RecordStep[] = RECORD_STEPS[kind];
  const number = steps.indexOf(step) + 1;
  return (
    <div className="pt-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className="font-strong">{recordWords.step(number, steps.length)}</span>
        <span className="text-ink2">{recordWords.steps[step]}</span>
      </p>
      <div aria-hidden className="mt-1.5 flex gap-1.5">
        {steps.map((each, at) => (
          <span
            key={each}
            className={clsx('h-1.5 flex-1 rounded-full', at < number ? 'bg-tea' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  );
}
