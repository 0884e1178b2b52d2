import type { AdminUser } from '#shared/admin/contract';
import {
  deleteUserAsAdmin,
  getUserDeletion,
  inviteUser,
  resetTwoStep,
  type UserDeletion,
} from '#shared/admin/users';
import { useSession } from '../../../lib/session/session';
import { Notice } from '../../../ui/notice';
import { useAdminCall, useDeletion } from '../api';
import { ConfirmDialog, DeletionState } from '../panel/confirm-dialog';
import { useChangeUser } from './api';
import { EditUserDialog } from './user-forms';
import { userWords } from './words';

export type UserTask = {
  kind: 'edit' | 'suspend' | 'reinstate' | 'invite' | 'two-step' | 'delete';
  user: AdminUser;
};

type TaskDialogProps = {
  task: UserTask;
  onDeleted: () => void;
  onClose: () => void;
};

export function UserTaskDialog({ task: { kind, user }, onDeleted, onClose }: TaskDialogProps) {
  switch (kind) {
    case 'edit':
      return <EditUserDialog user={user} onClose={onClose} />;
    case 'suspend':
    case 'reinstate':
      return <SuspensionDialog user={user} suspended={kind === 'suspend'} onClose={onClose} />;
    case 'invite':
      return <InviteDialog user={user} onClose={onClose} />;
    case 'two-step':
      return <ResetTwoStepDialog user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={user} onDeleted={onDeleted} onClose={onClose} />;
  }
}

type UserDialogProps = { user: AdminUser; onClose: () => void };

function SuspensionDialog({
  user: { _id, name },
  suspended,
  onClose,
}: UserDialogProps & { suspended: boolean }) {
  const isSelf = useSession().user?._id === _id;
  return (
    <ConfirmDialog
      words={suspended ? userWords.suspension(name) : userWords.reinstatement(name)}
      variant={suspended ? 'danger' : 'main'}
      action={useChangeUser(_id)}
      input={{ suspended }}
      onClose={onClose}
    >
      {isSelf && suspended && <Notice tone="warning">{userWords.self}</Notice>}
    </ConfirmDialog>
  );
}

function InviteDialog({ user: { _id: userId, email }, onClose }: UserDialogProps) {
  const invite = useAdminCall(inviteUser, { userId });
  const words = userWords.invitation(email);
  return <ConfirmDialog words={words} variant="main" action={invite} onClose={onClose} />;
}

function ResetTwoStepDialog({ user: { _id: userId, name }, onClose }: UserDialogProps) {
  const reset = useAdminCall(resetTwoStep, { userId });
  return <ConfirmDialog words={userWords.twoStepReset(name)} action={reset} onClose={onClose} />;
}

type DeleteUserDialogProps = UserDialogProps & { onDeleted: () => void };

function DeleteUserDialog({ user: { _id: userId, name }, onDeleted, onClose }: DeleteUserDialogProps) {
  const isSelf = useSession().user?._id === userId;
  const deletion = useDeletion('users', getUserDeletion, userId);
  return (
    <ConfirmDialog
      words={userWords.deletion(name)}
      disabled={!deletion.data || deletion.data.isLastAdmin}
      action={useAdminCall(deleteUserAsAdmin, { userId })}
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
