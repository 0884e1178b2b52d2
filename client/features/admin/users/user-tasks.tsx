import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '#shared/admin/contract';
import type { UserDeletion } from '#shared/admin/users';
import { useSession } from '../../../lib/session/session';
import { Notice } from '../../../ui/notice';
import { userDeletionQuery } from '../api';
import { ConfirmDialog, DeletionState } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { useDeleteUser, useInviteUser, useResetTwoStep, useUserAction } from './api';
import { EditUserDialog } from './edit-user-dialog';
import { userWords } from './words';

type DeleteUserDialogProps = { user: AdminUser; onDeleted: () => void; onClose: () => void };

/** Confirms the deletion of a user and lists its consequences. */
function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const isSelf = useSession().user?._id === user._id;
  const deletion = useQuery(userDeletionQuery(user._id));
  return (
    <ConfirmDialog
      title={userWords.deleteTitle(user.name)}
      confirm={adminWords.remove}
      busyLabel={adminWords.removing}
      disabled={!deletion.data || deletion.data.isLastAdmin}
      action={useDeleteUser(user._id)}
      done={userWords.deleted(user.name)}
      onDone={onDeleted}
      onClose={onClose}
    >
      {isSelf && <Notice tone="warning">{userWords.self}</Notice>}
      <DeletionState query={deletion}>{(data) => <Consequences deletion={data} />}</DeletionState>
    </ConfirmDialog>
  );
}

function Consequences({ deletion }: { deletion: UserDeletion }) {
  const { cars, listedCars, payments, conversations, unappliedPayments } = deletion;
  if (deletion.isLastAdmin) return <Notice tone="warning">{userWords.lastAdmin}</Notice>;
  return (
    <>
      <p>{userWords.deleteImplies}</p>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-bad">
        <li>{userWords.deleteCars(cars, listedCars)}</li>
        {payments > 0 && <li>{userWords.deletePayments(payments)}</li>}
        {conversations > 0 && <li>{userWords.deleteConversations(conversations)}</li>}
      </ul>
      {unappliedPayments > 0 && <Notice tone="warning">{userWords.deleteOwed(unappliedPayments)}</Notice>}
    </>
  );
}

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
