import { useState } from 'react';
import type { SettlementLineView } from '#shared/hires/settlement-contract';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { showToast } from '../../../ui/toast';
import { type DraftSettlementAnswer, draftAnswersSchema } from './answer-draft';
import { AnswerFields } from './answer-fields';
import { ChosenSettlementLineAnswer } from './answer-state';
import { type SettlementLineAnswerInput, useAnswerSettlement } from './api';
import type { SettlementContext } from './context';
import { useSettlementDraft } from './draft';
import { formatSettlementLineName, SettlementLineBody } from './line-body';
import { MainButtonBar } from './send-bar';
import { ExpectedDepositSplit } from './sums';
import { settlementWords } from './words';

/** Form for the renter's answers to all claim lines, which are sent together and only once. */
export function SettlementAnswerForm(context: SettlementContext) {
  const { userId, hire, settlement } = context;
  const { lines } = settlement;
  const [answers, keepAnswers, dropAnswers] = useSettlementDraft(userId, hire._id, draftAnswersSchema, {});
  const send = useAnswerSettlement(userId, hire._id);
  const missing = lines.filter(({ _id }) => !answers[_id]).length;
  const accepted = lines
    .filter(({ _id }) => answers[_id]?.answer === 'accept')
    .reduce((sum, { amount }) => sum + amount, 0);

  function submit() {
    const sent = lines.flatMap(({ _id }): SettlementLineAnswerInput[] => {
      const answer = answers[_id];
      return answer ? [{ lineId: _id, ...answer }] : [];
    });
    send.mutate(sent, {
      onSuccess: () => {
        dropAnswers();
        void showToast(settlementWords.answersSent);
      },
    });
  }

  function keep(lineId: string, answer: DraftSettlementAnswer | undefined) {
    const { [lineId]: _, ...others } = answers;
    keepAnswers(answer ? { ...others, [lineId]: answer } : others);
  }

  return (
    <>
      <ul
        aria-label={settlementWords.lines}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {lines.map((line) => (
          <AnswerableLine
            key={line._id}
            {...context}
            line={line}
            answer={answers[line._id]}
            onAnswer={(answer) => keep(line._id, answer)}
          />
        ))}
      </ul>
      <ExpectedDepositSplit {...context} name={settlementWords.acceptedSoFar} charged={accepted} />
      <MainButtonBar text={missing > 0 ? settlementWords.missing(missing) : settlementWords.allAnswered}>
        <Button
          className="grow"
          disabled={missing > 0}
          busy={send.isPending}
          busyLabel={settlementWords.sending}
          onClick={submit}
        >
          {settlementWords.sendAnswers}
        </Button>
        {send.error && (
          <FieldError>{describeFailure(send.error, { refused: settlementWords.answersFailed })}</FieldError>
        )}
      </MainButtonBar>
    </>
  );
}

type AnswerableLineProps = SettlementContext & {
  line: SettlementLineView;
  answer: DraftSettlementAnswer | undefined;
  onAnswer: (answer: DraftSettlementAnswer | undefined) => void;
};

function AnswerableLine({ line, answer, onAnswer, ...context }: AnswerableLineProps) {
  const [isContesting, setContesting] = useState(false);
  // Whether an answer's button was pressed: only then does the content that replaces the button take the
  // focus.
  const [wasPressed, setPressed] = useState(false);

  function choose(chosen: DraftSettlementAnswer | undefined) {
    setPressed(true);
    setContesting(false);
    onAnswer(chosen);
  }

  return (
    <li className="px-3.5 py-3">
      <section aria-label={formatSettlementLineName(line)}>
        <SettlementLineBody {...context} line={line} />
        {isContesting ? (
          <AnswerFields
            line={line}
            answer={answer}
            onChoose={choose}
            onCancel={() => [setPressed(true), setContesting(false)]}
          />
        ) : answer ? (
          <ChosenSettlementLineAnswer
            other={context.other}
            answer={answer}
            hasFocus={wasPressed}
            onUndo={() => choose(undefined)}
            onChange={() => setContesting(true)}
          />
        ) : (
          <div className="mt-2 grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              size="small"
              autoFocus={wasPressed}
              onClick={() => setContesting(true)}
            >
              {settlementWords.contest}
            </Button>
            <Button variant="outlined" size="small" onClick={() => choose({ answer: 'accept' })}>
              {settlementWords.accept}
            </Button>
          </div>
        )}
      </section>
    </li>
  );
}
