import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../../ui/button';
import type { DraftAnswer } from './answer-draft';
import { LineMark, LineRemark } from './marks';
import { settlementWords } from './words';

type AnswerStateProps = {
  other: string;
  answer: DraftAnswer;
  /** Whether the button to undo or change the answer takes the focus when it appears. */
  hasFocus: boolean;
  onUndo: () => void;
  onChange: () => void;
};

/** Shows the renter's answer to a claim line, with a button to choose another answer. */
export function ChosenLineAnswer({ other, answer, hasFocus, onUndo, onChange }: AnswerStateProps) {
  if (answer.answer === 'accept')
    return (
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <LineMark tone="good" icon={Check}>
          {settlementWords.accepted}
        </LineMark>
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
        <LineRemark lead={settlementWords.youContest} quote={answer.text} isContest>
          {settlementWords.contestFuture}
        </LineRemark>
      ) : (
        <LineRemark lead={settlementWords.youOffer(answer.amount)} quote={answer.text}>
          {settlementWords.offerFuture(other)}
        </LineRemark>
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
