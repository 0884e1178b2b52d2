import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { IconButton } from '../../../ui/icon-button';

type ActionWords = Record<'viewOf' | 'editOf' | 'suspendOf' | 'reinstateOf', (name: string) => string>;

type RowActionsProps = {
  /** Name of the row, read out in the labels of its buttons. */
  name: string;
  suspended: boolean;
  words: ActionWords;
  onView: () => void;
  onTask: (kind: 'edit' | 'suspend' | 'reinstate') => void;
};

/** Buttons of a row: view, edit, and suspend or reinstate. */
export function RowActions({ name, suspended, words, onView, onTask }: RowActionsProps) {
  return (
    <>
      <ViewButton label={words.viewOf(name)} onClick={onView} />
      <IconButton size="small" icon={Pencil} label={words.editOf(name)} onClick={() => onTask('edit')} />
      <IconButton
        size="small"
        icon={suspended ? RotateCcw : Ban}
        label={suspended ? words.reinstateOf(name) : words.suspendOf(name)}
        onClick={() => onTask(suspended ? 'reinstate' : 'suspend')}
      />
    </>
  );
}

/** Button of a row that opens the details. */
export function ViewButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton size="small" icon={Eye} label={label} onClick={onClick} />;
}
