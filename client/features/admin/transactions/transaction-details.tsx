import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { getTransactionDetails, TransactionRow } from '#shared/admin/transactions';
import type { ParsedReply } from '#shared/core/endpoint';
import { FAILURE_SENTENCES, paymentReason } from '#shared/payments/failure-sentences';
import { formatDate, formatDateAndTime, formatShillings } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { AuditLink } from '../audit/audit-link';
import { adminPath } from '../frame/location';
import { EntryList } from '../panel/entry-list';
import { Facts } from '../panel/facts';
import { PanelSection } from '../panel/panel-section';
import { Tag } from '../panel/tag';
import { adminWords } from '../words';
import { ApplyTransaction } from './apply-transaction';
import { ReviewTransaction } from './review-transaction';
import { StateTag } from './state-tag';
import { transactionWords } from './words';

/** The fee of each car of a payment for several cars, each linking to its details. */
function PaymentParts({ parts }: { parts: TransactionRow['parts'] }) {
  return (
    <PanelSection title={transactionWords.parts}>
      <EntryList
        entries={parts.map(({ _id, regNo, amount, isUnapplied, refund }) => ({
          key: _id,
          to: adminPath({ tab: 'transactions', view: _id }),
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

/** Details of a transaction: facts, payer, car and history of states. */
export function TransactionDetails({ details: { transaction, history, payer, car } }: { details: Details }) {
  const { facts, states, tones } = transactionWords;
  const hasParts = transaction.parts.length > 0;
  return (
    <>
      <div className="mb-4">
        <StateTag payment={transaction} />
      </div>
      {transaction.isUnapplied && (
        <Notice tone="warning" className="mb-4">
          {hasParts ? transactionWords.unappliedPartNote : transactionWords.unappliedNote}
        </Notice>
      )}
      {transaction.isUnapplied && !hasParts && <ApplyTransaction transaction={transaction} />}
      {transaction.status === 'needs_review' && <ReviewTransaction transaction={transaction} />}
      <Facts facts={factsOf(transaction)} />
      {hasParts && <PaymentParts parts={transaction.parts} />}
      <PanelSection title={transactionWords.payerAndCar}>
        <Facts
          facts={[
            [
              facts.payer,
              payer ? (
                <RecordLink key="payer" to={adminPath({ tab: 'users', view: payer._id })}>
                  {payer.name}
                </RecordLink>
              ) : (
                adminWords.none
              ),
            ],
            [
              facts.car,
              car ? (
                <RecordLink key="car" to={adminPath({ tab: 'cars', view: car._id })}>
                  {car.name}
                </RecordLink>
              ) : (
                adminWords.none
              ),
            ],
            [facts.applied, !hasParts && (transaction.appliedToCarId ? adminWords.yes : adminWords.no)],
            [
              facts.partOf,
              transaction.partOf && (
                <RecordLink key="whole" to={adminPath({ tab: 'transactions', view: transaction.partOf })}>
                  {transactionWords.openWhole}
                </RecordLink>
              ),
            ],
          ]}
        />
      </PanelSection>
      <PanelSection title={transactionWords.history}>
        <ol className="grid gap-3 border-l-2 border-line pl-4">
          {history.map(({ status, cause, at }) => (
            <li key={`${at} ${status} ${cause}`} className="text-nav">
              <span className="flex flex-wrap items-center gap-2">
                <Tag tone={tones[status]}>{states[status]}</Tag>
                <time dateTime={at} className="text-ink2">
                  {formatDateAndTime(at)}
                </time>
              </span>
              <span className="mt-1 block wrap-anywhere first-letter:uppercase">{cause}</span>
            </li>
          ))}
        </ol>
      </PanelSection>
      <AuditLink id={transaction._id} />
    </>
  );
}

function factsOf(transaction: TransactionRow): [string, ReactNode][] {
  const { facts } = transactionWords;
  const reason = paymentReason.safeParse(transaction.reason);
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
    [facts.reason, reason.success ? FAILURE_SENTENCES[reason.data].sentence : transaction.reason],
    [facts.result, transaction.origin === 'mpesa' && transaction.ResultDesc],
    [facts.checkout, transaction.CheckoutRequestID],
    [facts.merchant, transaction.MerchantRequestID],
  ];
}

function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-label text-tea underline">
      {children}
    </Link>
  );
}
