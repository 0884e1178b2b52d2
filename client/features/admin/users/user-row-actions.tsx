import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { AdminUser } from '#shared/admin/contract';
import { IconButton } from '../../../ui/icon-button';
import type { UserTask } from './user-tasks';
import { userWords } from './words';

type UserRowActionsProps = { user: AdminUser; onView: () => void; onTask: (task: UserTask) => void };

/** View, edit, and suspend or reinstate. */
export function UserRowActions({ user, onView, onTask }: UserRowActionsProps) {
  const { name, suspendedAt } = user;
  return (
    <>
      <IconButton size="small" icon={Eye} label={userWords.viewOf(name)} onClick={onView} />
      <IconButton
        size="small"
        icon={Pencil}
        label={userWords.editOf(name)}
        onClick={() => onTask({ kind: 'edit', user })}
      />
      <IconButton
        size="small"
        icon={suspendedAt ? RotateCcw : Ban}
        label={suspendedAt ? userWords.reinstateOf(name) : userWords.suspendOf(name)}
        onClick={() => onTask({ kind: suspendedAt ? 'reinstate' : 'suspend', user })}
      />
    </>
  );
}
