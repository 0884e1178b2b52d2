import type { TransactionRow } from '#shared/admin/transactions';
import { formatDate, formatShillings } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { adminPath } from '../frame/location';
import { EntryList } from '../panel/entry-list';
import { PanelSection } from '../panel/panel-section';
import { Tag } from '../panel/tag';
import { transactionWords } from './words';

/** The fee of each car of a payment for several cars, each linking to its details. */
export function PaymentParts({ parts }: { parts: TransactionRow['parts'] }) {
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
