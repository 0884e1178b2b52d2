import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../../ui/button';
import type { DraftSettlementAnswer } from './answer-draft';
import { SettlementLineMark, SettlementLineRemark } from './marks';
import { settlementWords } from './words';

type AnswerStateProps = {
  other: string;
  answer: DraftSettlementAnswer;
  /** Whether the button to undo or change the answer takes the focus when it appears. */
  hasFocus: boolean;
  onUndo: () => void;
  onChange: () => void;
};

/** Shows the renter's answer to a claim line, with a button to choose another answer. */
export function ChosenSettlementLineAnswer({ other, answer, hasFocus, onUndo, onChange }: AnswerStateProps) {
  if (answer.answer === 'accept')
    return (
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <SettlementLineMark tone="good" icon={Check}>
          {settlementWords.accepted}
        </SettlementLineMark>
        <Button
          variant="quiet"
          size="small"
          icon={Undo}
          className="-mr-3.5"
          autoFocus={hasFocus}
          onClick={onUndo}
        >
          {settlementWords.undo}
        </Button>
      </div>
    );
  return (
    <>
      {answer.answer === 'contest' ? (
        <SettlementLineRemark lead={settlementWords.youContest} quote={answer.text} isContest>
          {settlementWords.contestFuture}
        </SettlementLineRemark>
      ) : (
        <SettlementLineRemark lead={settlementWords.youOffer(answer.amount)} quote={answer.text}>
          {settlementWords.offerFuture(other)}
        </SettlementLineRemark>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={Pencil}
        className="-ml-3.5"
        autoFocus={hasFocus}
        onClick={onChange}
      >
        {settlementWords.change}
      </Button>
    </>
  );
}
