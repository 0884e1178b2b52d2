import type { HireView } from '#shared/hires/contract';
import type { RecordKind } from '#shared/hires/records';
import { Button } from '../../../../ui/button';
import { DepositBlock } from '../../deposit/deposit-block';
import type { Side } from '../../sides';
import { hireWords } from '../../words';
import { recordWords } from '../words';
import { StepFrame } from './step-frame';

type MoneyStepProps = {
  userId: string;
  hire: HireView;
  side: Side;
  kind: RecordKind;
  now: number;
  isKept: boolean;
  onNext: () => void;
};

/** Step in which both sides check the sums; only the deposit is recorded, in its own block. */
export function MoneyStep({ userId, hire, side, kind, now, isKept, onNext }: MoneyStepProps) {
  const hasDeposit = (hire.quote.deposit ?? 0) > 0;
  return (
    <StepFrame
      hireId={hire._id}
      kind={kind}
      step="money"
      isKept={isKept}
      bar={
        <Button className="grow" onClick={onNext}>
          {recordWords.next}
        </Button>
      }
    >
      <h2 className="mt-4 font-display text-h2">{recordWords.moneyTitle[kind]}</h2>
      <p className="mt-1 mb-3 text-small text-ink2">{recordWords.moneyText[kind]}</p>
      {kind === 'handover' && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-3.5 text-nav">
          <span>{recordWords.hire[side]}</span>
          <span className="font-strong tabular-nums">{hireWords.money(hire.quote.total)}</span>
        </p>
      )}
      {hasDeposit ? (
        <DepositBlock userId={userId} hire={hire} side={side} now={now} />
      ) : (
        <p className="border-t border-line py-3.5 text-nav text-ink2">{recordWords.noDeposit}</p>
      )}
    </StepFrame>
  );
}
