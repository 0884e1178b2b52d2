import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CAR_LIMITS, FEES } from '#shared/core/limits';
import { MoneyText } from '../../../ui/money-text';
import { Panel } from '../../../ui/panel';
import { registerWords } from '../words';
import { type Missing, useMissing } from './missing';
import type { Registration } from './use-registration';

type FeePanelProps = {
  registration: Registration;
  /** Payment status and buttons. */
  children: ReactNode;
};

/** Registration fee and checklist; sticky beside the form, below the form on a phone. */
export function FeePanel({ registration, children }: FeePanelProps) {
  const missing = useMissing(registration);
  const photoCount = registration.photos.files.length;
  const photos = missing.photos === 0 ? 'complete' : 'toFillIn';
  const { checklist } = registerWords;
  return (
    <Panel className="lg:sticky lg:top-24">
      <div className="flex flex-wrap items-baseline justify-between gap-3 lg:block">
        <h2 className="font-display text-h3">{registerWords.fee}</h2>
        <MoneyText
          amount={FEES.listing}
          className="block lg:mt-4 [&>span]:text-[1.75rem] lg:[&>span]:text-[2.25rem]"
        />
      </div>
      <p className="mt-2 text-small text-ink2 lg:text-nav">{registerWords.feeBuys}</p>
      <dl className="mt-4 hidden lg:block">
        <Row name={checklist.details} state={stateOf(missing, isDetail)} />
        <Row name={checklist.price} state={stateOf(missing, isPrice)} />
        <Row
          name={checklist.photos}
          state={photos}
          text={registerWords.photoCount(photoCount, CAR_LIMITS.photos)}
        />
      </dl>
      <div className="mt-4 grid gap-3">{children}</div>
    </Panel>
  );
}

type FillState = 'complete' | 'check' | 'toFillIn';

function Row({ name, state, text }: { name: string; state: FillState; text?: string }) {
  return (
    <div className="flex justify-between gap-3 border-line py-2.5 text-nav not-last:border-b">
      <dt className="text-ink2">{name}</dt>
      <dd className={clsx('font-label', state === 'check' && 'text-bad')}>{text ?? registerWords[state]}</dd>
    </div>
  );
}

/** Returns the state of one line in the checklist. */
function stateOf({ toFillIn, toCheck }: Missing, isOfLine: (name: string) => boolean): FillState {
  if (toCheck.some(isOfLine)) return 'check';
  return toFillIn.some(isOfLine) ? 'toFillIn' : 'complete';
}

const isPrice = (name: string) => name === 'price';
const isDetail = (name: string) => name !== 'price';
