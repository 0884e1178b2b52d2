import Eye from 'lucide-react/icons/eye';
import Trash from 'lucide-react/icons/trash-2';
import type { TransactionRow } from '#shared/admin/transactions';
import { formatShillings } from '../../../lib/format';
import { IconButton } from '../../../ui/icon-button';
import { Plate } from '../../../ui/plate';
import { RowActions } from '../table/row-actions';
import type { Column } from '../table/table-state';
import { adminWords, tableWords } from '../words';
import { StateTag } from './state-tag';
import { transactionWords } from './words';

type Handlers = { onView: (id: string) => void; onRemove: (transaction: TransactionRow) => void };

/** SPEC §2: Reg No, Transaction Code, Amount; beside them how it stands and what may be done. */
export function transactionColumns({ onView, onRemove }: Handlers): Column<TransactionRow>[] {
  const { columns } = transactionWords;
  return [
    {
      accessorKey: 'AccountReference',
      header: columns.regNo,
      cell: ({ row: { original } }) => <Plate regNo={original.AccountReference} />,
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
      id: 'actions',
      header: tableWords.actions,
      cell: ({ row: { original } }) => (
        <RowActions>
          <IconButton
            size="small"
            icon={Eye}
            label={transactionWords.viewOf(original.AccountReference)}
            onClick={() => onView(original._id)}
          />
          <IconButton
            size="small"
            icon={Trash}
            variant="danger"
            label={transactionWords.removeOf(original.AccountReference)}
            onClick={() => onRemove(original)}
          />
        </RowActions>
      ),
    },
  ];
}
