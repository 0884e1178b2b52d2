import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { toDay } from '#shared/core/days';
import type { HireView } from '#shared/hires/contract';
import {
  answerDepositPayment,
  type DepositPaymentView,
  type DepositView,
  getDeposit,
} from '#shared/hires/deposit-contract';
import {
  canRecordDepositPayment,
  type DepositPaymentAnswer,
  getDepositPaymentKind,
  getDepositReceiver,
  listDepositPaymentAnswers,
} from '#shared/hires/deposits';
import { call } from '../../../lib/api-client';
import { formatLongDay } from '../../../lib/day-words';
import { describeFailure } from '../../../lib/failure-sentence';
import { formatDateAndTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { QueryState } from '../../../ui/query-state';
import { useCacheHire } from '../api';
import type { Side } from '../sides';
import { DepositDialog } from './deposit-dialog';
import { depositWords } from './words';

/** Query of the deposit, cached under the key of hires, so that live events of hires refetch it. */
export function depositQuery(userId: string, hireId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'deposit', hireId],
    queryFn: ({ signal }) => call(getDeposit, { params: { id: hireId } }, { signal }),
  });
}

type DepositBlockProps = { userId: string; hire: HireView; side: Side | null; now: number };

/** Shows the payments of a hire's deposit; one side records a payment and the other confirms it. */
export function DepositBlock(props: DepositBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-3.5">
      <QueryState
        query={useQuery(depositQuery(props.userId, props.hire._id))}
        loading={depositWords.loading}
        failed={depositWords.failed}
      >
        {(deposit) => <Deposit {...props} headingId={id} deposit={deposit} />}
      </QueryState>
    </section>
  );
}

type DepositProps = DepositBlockProps & { headingId: string; deposit: DepositView };

function Deposit({ userId, hire, side, now, headingId, deposit }: DepositProps) {
  const [open, setOpen] = useState(false);
  const kind = side && getDepositPaymentKind(side);
  const left = kind === 'paid' ? deposit.toPay : deposit.toReturn;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={headingId} className="text-nav font-strong">
          {depositWords.title}
        </h2>
        <p className="text-nav font-strong tabular-nums">{depositWords.agreed(deposit.agreed)}</p>
      </div>
      {deposit.payments.length === 0 && <p className="text-small text-ink2">{depositWords.none}</p>}
      <ul className="grid gap-3">
        {deposit.payments.map((payment) => (
          <Payment
            key={payment._id}
            userId={userId}
            hireId={hire._id}
            payment={payment}
            side={side}
            now={now}
          />
        ))}
      </ul>
      <DueLine deposit={deposit} now={now} />
      {side && kind && left > 0 && canRecordDepositPayment(kind, hire.state) && (
        <Button variant="outlined" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {depositWords.record[side]}
        </Button>
      )}
      {open && side && (
        <DepositDialog
          userId={userId}
          hireId={hire._id}
          side={side}
          left={left}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Says by which day the deposit must be returned, that it is overdue, or that all of it was returned. */
function DueLine({ deposit: { dueAt, toReturn, givenBack }, now }: { deposit: DepositView; now: number }) {
  if (toReturn === 0) return givenBack > 0 && <p className="text-small text-ok">{depositWords.allBack}</p>;
  if (dueAt === null) return null;
  const at = Date.parse(dueAt);
  const day = formatLongDay(toDay(at));
  return now < at ? (
    <p className="text-small text-ink2">{depositWords.dueBy(toReturn, day)}</p>
  ) : (
    <p className="text-small font-label text-murram">{depositWords.overdue(toReturn, day)}</p>
  );
}

type PaymentProps = {
  userId: string;
  hireId: string;
  payment: DepositPaymentView;
  side: Side | null;
  now: number;
};

const STATE_CLASSES = {
  recorded: 'text-murram',
  confirmed: 'text-ok',
  denied: 'text-bad',
  reversed: 'text-bad',
} as const;

function Payment({ userId, hireId, payment, side, now }: PaymentProps) {
  const { kind, amount, way, code, state, at, answeredAt } = payment;
  const rules = { ...payment, answeredAt: answeredAt === null ? null : Date.parse(answeredAt) };
  const answers = side === getDepositReceiver(kind) ? listDepositPaymentAnswers(rules, now) : [];
  return (
    <li className="grid gap-1.5 rounded-control bg-sunken px-3 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-nav font-strong">{depositWords.line[kind](amount, depositWords.ways[way])}</p>
        <p className={clsx('text-small font-label', STATE_CLASSES[state])}>{depositWords.states[state]}</p>
      </div>
      <p className="text-small text-ink2 wrap-anywhere">
        {[code, formatDateAndTime(at)].filter(Boolean).join(' · ')}
      </p>
      {payment.isDateOdd && <p className="text-small text-warn">{depositWords.oddDate}</p>}
      {answers.length > 0 && <Answers userId={userId} hireId={hireId} payment={payment} answers={answers} />}
    </li>
  );
}

type AnswersProps = Pick<PaymentProps, 'userId' | 'hireId' | 'payment'> & {
  answers: readonly DepositPaymentAnswer[];
};

function Answers({ userId, hireId, payment, answers }: AnswersProps) {
  const cacheHire = useCacheHire(userId);
  const answer = useMutation({
    mutationFn: (given: DepositPaymentAnswer) =>
      call(answerDepositPayment, { params: { id: hireId, paymentId: payment._id }, body: { answer: given } }),
    onSettled: () => cacheHire(),
  });
  return (
    <>
      {payment.state === 'recorded' && (
        <p className="text-small">
          {payment.way === 'mpesa' ? depositWords.inBalance : depositWords.arrived}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {answers.map((given) => (
          <Button
            key={given}
            variant={given === 'confirm' ? 'outlined' : 'secondary'}
            size="small"
            busy={answer.isPending && answer.variables === given}
            busyLabel={depositWords.answering}
            disabled={answer.isPending}
            onClick={() => answer.mutate(given)}
          >
            {depositWords[given]}
          </Button>
        ))}
      </div>
      {answer.error && (
        <FieldError>{describeFailure(answer.error, { refused: depositWords.answerFailed })}</FieldError>
      )}
    </>
  );
}
