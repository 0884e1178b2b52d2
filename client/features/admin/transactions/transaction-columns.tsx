import type { TransactionRow } from '#shared/admin/transactions';
import { formatDate, formatShillings } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import type { Column } from '../table/table-state';
import { adminWords } from '../words';
import { StateTag } from './state-tag';
import { transactionWords } from './words';

const { columns } = transactionWords;

export const TRANSACTION_COLUMNS: Column<TransactionRow>[] = [
  {
    accessorKey: 'AccountReference',
    header: columns.regNo,
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Plate regNo={original.AccountReference} />
        {original.parts.length > 1 && transactionWords.otherCars(original.parts.length - 1)}
      </span>
    ),
  },
  {
    accessorKey: 'MpesaReceiptNumber',
    header: columns.code,
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {original.MpesaReceiptNumber ?? adminWords.none}
        <StateTag payment={original} />
      </span>
    ),
  },
  {
    accessorKey: 'Amount',
    header: columns.amount,
    cell: ({ row: { original } }) => formatShillings(original.Amount),
  },
  {
    accessorKey: 'createdAt',
    header: columns.createdAt,
    cell: ({ row: { original } }) => formatDate(original.createdAt),
  },
];
