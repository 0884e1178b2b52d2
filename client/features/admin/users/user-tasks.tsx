import type { AdminUser } from '#shared/admin/contract';
import { useSession } from '../../../lib/session/session';
import { Notice } from '../../../ui/notice';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { useInviteUser, useResetTwoStep, useUserAction } from './api';
import { DeleteUserDialog } from './delete-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { userWords } from './words';

/** An action on a user, done in a dialog. */
export type UserTask = {
  kind: 'edit' | 'suspend' | 'reinstate' | 'invite' | 'two-step' | 'delete';
  user: AdminUser;
};

type TaskDialogProps = {
  task: UserTask;
  /** Called after the user was deleted. */
  onDeleted: () => void;
  onClose: () => void;
};

export function UserTaskDialog({ task: { kind, user }, onDeleted, onClose }: TaskDialogProps) {
  switch (kind) {
    case 'edit':
      return <EditUserDialog user={user} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog user={user} onClose={onClose} />;
    case 'reinstate':
      return <ReinstateDialog user={user} onClose={onClose} />;
    case 'invite':
      return <InviteDialog user={user} onClose={onClose} />;
    case 'two-step':
      return <ResetTwoStepDialog user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={user} onDeleted={onDeleted} onClose={onClose} />;
  }
}

type UserDialogProps = { user: AdminUser; onClose: () => void };

function SuspendDialog({ user, onClose }: UserDialogProps) {
  const isSelf = useSession().user?._id === user._id;
  return (
    <ConfirmDialog
      title={userWords.suspendTitle(user.name)}
      confirm={adminWords.suspend}
      busyLabel={userWords.suspending}
      action={useUserAction(user._id, { suspended: true })}
      done={userWords.suspendDone(user.name)}
      onClose={onClose}
    >
      <p>{userWords.suspendQuestion}</p>
      {isSelf && <Notice tone="warning">{userWords.self}</Notice>}
    </ConfirmDialog>
  );
}

function ReinstateDialog({ user, onClose }: UserDialogProps) {
  return (
    <ConfirmDialog
      title={userWords.reinstateTitle(user.name)}
      confirm={adminWords.reinstate}
      busyLabel={userWords.reinstating}
      variant="main"
      action={useUserAction(user._id, { suspended: false })}
      done={userWords.reinstated(user.name)}
      onClose={onClose}
    >
      <p>{userWords.reinstateQuestion}</p>
    </ConfirmDialog>
  );
}

function InviteDialog({ user, onClose }: UserDialogProps) {
  return (
    <ConfirmDialog
      title={userWords.invite}
      confirm={userWords.invite}
      busyLabel={userWords.inviting}
      variant="main"
      action={useInviteUser(user._id)}
      done={userWords.mailed}
      onClose={onClose}
    >
      <p>{userWords.inviteQuestion(user.email)}</p>
    </ConfirmDialog>
  );
}

function ResetTwoStepDialog({ user, onClose }: UserDialogProps) {
  return (
    <ConfirmDialog
      title={userWords.twoStepTitle(user.name)}
      confirm={userWords.twoStepOff}
      busyLabel={userWords.turningOff}
      action={useResetTwoStep(user._id)}
      done={userWords.twoStepDone(user.name)}
      onClose={onClose}
    >
      <p>{userWords.twoStepQuestion}</p>
    </ConfirmDialog>
  );
}
