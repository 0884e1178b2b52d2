import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { IconButton } from '../../../ui/icon-button';

type WordsOf = Record<'viewOf' | 'editOf' | 'suspendOf' | 'reinstateOf', (name: string) => string>;

type RowActionsProps = {
  /** What the row is called by in the buttons' names. */
  name: string;
  suspended: boolean;
  words: WordsOf;
  onView: () => void;
  onTask: (kind: 'edit' | 'suspend' | 'reinstate') => void;
};

/** View, edit, and suspend or reinstate. */
export function RowActions({ name, suspended, words, onView, onTask }: RowActionsProps) {
  return (
    <>
      <IconButton size="small" icon={Eye} label={words.viewOf(name)} onClick={onView} />
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
