import { isOpenLine } from '#shared/hires/settlement';
import type { SettlementLineView } from '#shared/hires/settlement-contract';
import type { SettlementContext, SettlementLineProps } from './context';
import { EstimateButtons } from './estimate';
import { SettlementLineActions } from './line-actions';
import { formatSettlementLineName, SettlementLineBody } from './line-body';
import { SettlementLineMessages } from './line-messages';
import { SettlementLineMark, type SettlementLineMarkTone, SettlementLineRemark } from './marks';
import { settlementWords } from './words';

/** Lists the claim lines that the owner sent after a return, each with its outcome. */
export function SettlementLineList(context: SettlementContext) {
  return (
    <ul
      aria-label={settlementWords.lines}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {context.settlement.lines.map((line) => (
        <li key={line._id} className="px-3.5 py-3">
          <section aria-label={formatSettlementLineName(line)}>
            <SettlementLineBody {...context} line={line} />
            <EstimateButtons {...context} line={line} />
            <LineOutcome {...context} line={line} />
            {context.side === 'lender' && isOpenLine(line) && (
              <SettlementLineActions {...context} line={line} />
            )}
            <SettlementLineMessages {...context} line={line} />
          </section>
        </li>
      ))}
    </ul>
  );
}

const TONES: Record<SettlementLineView['state'], SettlementLineMarkTone> = {
  sent: 'waiting',
  offered: 'waiting',
  contested: 'waiting',
  accepted: 'good',
  decided: 'good',
  withdrawn: 'plain',
};

function LineOutcome({ line, side, other }: SettlementLineProps) {
  const { state, answerText, offer, settled, amount, decision } = line;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
        <SettlementLineMark tone={TONES[state]}>{settlementWords.states[state][side]}</SettlementLineMark>
        {state === 'accepted' && settled !== null && settled !== amount && (
          <span className="text-ink2">{settlementWords.settledFor(settled)}</span>
        )}
        {line.bySilence && <span className="text-ink2">{settlementWords.silent[side](other)}</span>}
      </p>
      {offer !== null ? (
        <SettlementLineRemark lead={settlementWords.offeredBy[side](other, offer)} quote={answerText} />
      ) : (
        answerText && (
          <SettlementLineRemark
            lead={settlementWords.contestedBy[side](other)}
            quote={answerText}
            isContest
          />
        )
      )}
      {decision && (
        <SettlementLineRemark lead={settlementWords.decision(settled ?? 0)} quote={decision.note}>
          {settlementWords.noJudgement}
        </SettlementLineRemark>
      )}
    </>
  );
}
