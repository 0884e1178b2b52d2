import { useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import { getTransactionDetails, type TransactionRow } from '#shared/admin/transactions';
import type { ParsedReply } from '#shared/core/endpoint';
import { PAYMENT_FAILURE_SENTENCES, paymentFailureReason } from '#shared/payments/failure-sentences';
import { reviewTransaction } from '#shared/payments/payment-review';
import { formatDate, formatDateAndTime, formatShillings } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { recordDetailsQuery, useAdminCall } from '../api';
import { buildAdminPath } from '../frame/location';
import { DecisionForm } from '../panel/action-forms';
import {
  AdminDetailsPanel,
  AuditLink,
  FactList,
  HistorySteps,
  linkToRecord,
  PanelButton,
  PanelEntryList,
  type PanelFact,
  PanelSection,
  PlateTitle,
  RecordLink,
} from '../panel/details-panel';
import { Tag } from '../panel/tag';
import { adminWords } from '../words';
import { PaymentStateTag } from './payment-entries';
import { ApplyTransactionForm } from './transaction-dialogs';
import { refundWords, transactionWords } from './words';

type TransactionPanelProps = {
  transactionId: string;
  onTask: (kind: 'refund' | 'delete', transaction: TransactionRow) => void;
};

export function TransactionPanel({ transactionId, onTask }: TransactionPanelProps) {
  return (
    <AdminDetailsPanel
      query={useQuery(recordDetailsQuery('transactions', getTransactionDetails, transactionId))}
      title={transactionWords.transaction}
      titleOf={({ transaction }) => (
        <PlateTitle title={transactionWords.transaction} regNo={transaction.AccountReference} />
      )}
      actions={({ transaction }) => (
        <>
          {transaction.status === 'paid' && !transaction.refund && (
            <PanelButton
              icon={Undo}
              label={refundWords.record}
              onClick={() => onTask('refund', transaction)}
            />
          )}
          {!transaction.refund && transaction.parts.length === 0 && (
            <PanelButton
              icon={Trash}
              label={adminWords.remove}
              danger
              onClick={() => onTask('delete', transaction)}
            />
          )}
        </>
      )}
    >
      {(details) => <TransactionDetails details={details} />}
    </AdminDetailsPanel>
  );
}

function PaymentParts({ parts }: { parts: TransactionRow['parts'] }) {
  return (
    <PanelSection title={transactionWords.parts}>
      <PanelEntryList
        entries={parts.map(({ _id, regNo, amount, isUnapplied, refund }) => ({
          key: _id,
          to: buildAdminPath({ tab: 'transactions', view: _id }),
          start: (
            <span className="flex flex-wrap items-center gap-2.5">
              <Plate regNo={regNo} /> {transactionWords.shillings(formatShillings(amount))}{' '}
              {refund ? (
                <Tag tone="plain">{transactionWords.refunded}</Tag>
              ) : (
                <Tag tone={isUnapplied ? 'warning' : 'good'}>
                  {isUnapplied ? transactionWords.unapplied : transactionWords.used}
                </Tag>
              )}
            </span>
          ),
          end: refund ? formatDate(refund.at) : '',
        }))}
      />
    </PanelSection>
  );
}

type Details = ParsedReply<typeof getTransactionDetails>;

function TransactionDetails({ details: { transaction, history, payer, car } }: { details: Details }) {
  const { facts, states, tones } = transactionWords;
  const hasParts = transaction.parts.length > 0;
  return (
    <>
      <div className="mb-4">
        <PaymentStateTag payment={transaction} />
      </div>
      {transaction.isUnapplied && (
        <Notice tone="warning" className="mb-4">
          {hasParts ? transactionWords.unappliedPartNote : transactionWords.unappliedNote}
        </Notice>
      )}
      {transaction.isUnapplied && !hasParts && <ApplyTransactionForm transaction={transaction} />}
      {transaction.status === 'needs_review' && <ReviewTransaction transaction={transaction} />}
      <FactList facts={listTransactionFacts(transaction)} />
      {hasParts && <PaymentParts parts={transaction.parts} />}
      <PanelSection title={transactionWords.payerAndCar}>
        <FactList
          facts={[
            [facts.payer, linkToRecord('users', payer, adminWords.none)],
            [facts.car, linkToRecord('cars', car, adminWords.none)],
            [facts.applied, !hasParts && (transaction.appliedToCarId ? adminWords.yes : adminWords.no)],
            [
              facts.partOf,
              transaction.partOf && (
                <RecordLink key="whole" to={{ tab: 'transactions', view: transaction.partOf }}>
                  {transactionWords.openWhole}
                </RecordLink>
              ),
            ],
          ]}
        />
      </PanelSection>
      <PanelSection title={transactionWords.history}>
        <HistorySteps
          steps={history.map(({ status, cause, at }) => ({
            key: `${at} ${status} ${cause}`,
            at,
            what: <Tag tone={tones[status]}>{states[status]}</Tag>,
            why: <span className="mt-1 block wrap-anywhere first-letter:uppercase">{cause}</span>,
          }))}
        />
      </PanelSection>
      <AuditLink id={transaction._id} />
    </>
  );
}

function ReviewTransaction({ transaction: { _id: id } }: { transaction: TransactionRow }) {
  return (
    <DecisionForm
      contract={reviewTransaction}
      action={useAdminCall(reviewTransaction, { id })}
      words={transactionWords}
      note={transactionWords.reviewNote}
      choices={[
        { decision: 'accept', label: transactionWords.accept, variant: 'main' },
        { decision: 'reject', label: transactionWords.reject, variant: 'secondary' },
      ]}
    />
  );
}

function listTransactionFacts(transaction: TransactionRow): PanelFact[] {
  const { facts } = transactionWords;
  const reason = paymentFailureReason.safeParse(transaction.reason);
  return [
    [facts.amount, transactionWords.shillings(formatShillings(transaction.Amount))],
    [facts.code, transaction.MpesaReceiptNumber ?? adminWords.none],
    [facts.refund, transaction.refund?.reference],
    [facts.refundedAt, transaction.refund && formatDateAndTime(transaction.refund.at)],
    [facts.purpose, transactionWords.purposes[transaction.purpose]],
    [facts.origin, transactionWords.origins[transaction.origin]],
    [facts.phone, transaction.PhoneNumber],
    [facts.started, formatDateAndTime(transaction.createdAt)],
    [facts.changed, formatDateAndTime(transaction.updatedAt)],
    [facts.reason, reason.success ? PAYMENT_FAILURE_SENTENCES[reason.data].sentence : transaction.reason],
    [facts.result, transaction.origin === 'mpesa' && transaction.ResultDesc],
    [facts.checkout, transaction.CheckoutRequestID],
    [facts.merchant, transaction.MerchantRequestID],
  ];
}
