import Ban from 'lucide-react/icons/ban';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { IconButton } from '../../../ui/icon-button';

type RowActionsProps = {
  /** Name of the row, read out in the labels of its buttons. */
  name: string;
  suspended: boolean;
  words: Record<'editOf' | 'suspendOf' | 'reinstateOf', (name: string) => string>;
  onTask: (kind: 'edit' | 'suspend' | 'reinstate') => void;
};

export function RowActions({ name, suspended, words, onTask }: RowActionsProps) {
  return (
    <>
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
