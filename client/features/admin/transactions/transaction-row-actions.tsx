import Eye from 'lucide-react/icons/eye';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '../../../ui/icon-button';
import { transactionWords } from './words';

type TransactionRowActionsProps = { regNo: string; onView: () => void; onRemove: () => void };

/** Row buttons: view and delete; a payment cannot be edited. */
export function TransactionRowActions({ regNo, onView, onRemove }: TransactionRowActionsProps) {
  return (
    <>
      <IconButton size="small" icon={Eye} label={transactionWords.viewOf(regNo)} onClick={onView} />
      <IconButton
        size="small"
        icon={Trash}
        variant="danger"
        label={transactionWords.removeOf(regNo)}
        onClick={onRemove}
      />
    </>
  );
}
