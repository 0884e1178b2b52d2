import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { carFields } from '#shared/cars/contract';
import { CAR_LIMITS, FEES } from '#shared/core/limits';
import { MoneyText } from '../../../ui/money-text';
import { Panel } from '../../../ui/panel';
import type { CarFormInput } from '../form/car-form';
import { registerWords } from '../words';

type FeePanelProps = {
  photoCount: number;
  /** Payment status and buttons. */
  children: ReactNode;
};

/** Registration fee and checklist; sticky beside the form, below it on a phone. */
export function FeePanel({ photoCount, children }: FeePanelProps) {
  const { control } = useFormContext<CarFormInput>();
  const { details, price } = fillState(useWatch({ control }));
  const photos = photoCount === CAR_LIMITS.photos ? 'complete' : 'toFillIn';
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
        <Row name={checklist.details} state={details} />
        <Row name={checklist.price} state={price} />
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

/** Progress of the price and of all other fields. */
function fillState(values: object): { details: FillState; price: FillState } {
  const invalid = new Set(carFields.safeParse(values).error?.issues.map(({ path }) => path[0]));
  const hasPrice = 'price' in values && values.price !== '';
  return {
    details: [...invalid].some((name) => name !== 'price') ? 'toFillIn' : 'complete',
    price: invalid.has('price') ? (hasPrice ? 'check' : 'toFillIn') : 'complete',
  };
}
