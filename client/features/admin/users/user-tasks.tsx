import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '#shared/admin/contract';
import {
  deleteUserAsAdmin,
  getUserDeletion,
  inviteUser,
  resetTwoStep,
  type UserDeletion,
} from '#shared/admin/users';
import { call } from '../../../lib/api-client';
import { useSession } from '../../../lib/session/session';
import { Notice } from '../../../ui/notice';
import { deletionQuery, useAdminAction } from '../api';
import { ConfirmDialog, DeletionState } from '../panel/confirm-dialog';
import { useUserAction } from './api';
import { EditUserDialog } from './user-forms';
import { userWords } from './words';

/** An action on a user that opens a dialog. */
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
  if (kind === 'delete') return <DeleteUserDialog user={user} onDeleted={onDeleted} onClose={onClose} />;
  const TaskDialog = DIALOGS[kind];
  return <TaskDialog user={user} onClose={onClose} />;
}

const DIALOGS = {
  edit: EditUserDialog,
  suspend: SuspendDialog,
  reinstate: ReinstateDialog,
  invite: InviteDialog,
  'two-step': ResetTwoStepDialog,
};

type UserDialogProps = { user: AdminUser; onClose: () => void };

function SuspendDialog({ user: { _id, name }, onClose }: UserDialogProps) {
  const isSelf = useSession().user?._id === _id;
  const suspend = useUserAction(_id, { suspended: true });
  return (
    <ConfirmDialog words={userWords.suspension(name)} action={suspend} onClose={onClose}>
      {isSelf && <Notice tone="warning">{userWords.self}</Notice>}
    </ConfirmDialog>
  );
}

function ReinstateDialog({ user: { _id, name }, onClose }: UserDialogProps) {
  const reinstate = useUserAction(_id, { suspended: false });
  const words = userWords.reinstatement(name);
  return <ConfirmDialog words={words} variant="main" action={reinstate} onClose={onClose} />;
}

function InviteDialog({ user: { _id: userId, email }, onClose }: UserDialogProps) {
  const invite = useAdminAction(() => call(inviteUser, { params: { userId } }));
  const words = userWords.invitation(email);
  return <ConfirmDialog words={words} variant="main" action={invite} onClose={onClose} />;
}

function ResetTwoStepDialog({ user: { _id: userId, name }, onClose }: UserDialogProps) {
  const reset = useAdminAction(() => call(resetTwoStep, { params: { userId } }));
  return <ConfirmDialog words={userWords.twoStepReset(name)} action={reset} onClose={onClose} />;
}

type DeleteUserDialogProps = UserDialogProps & { onDeleted: () => void };

/** Confirms the deletion of a user and lists its consequences. */
function DeleteUserDialog({ user: { _id: userId, name }, onDeleted, onClose }: DeleteUserDialogProps) {
  const isSelf = useSession().user?._id === userId;
  const deletion = useQuery(deletionQuery('users', getUserDeletion, userId));
  return (
    <ConfirmDialog
      words={userWords.deletion(name)}
      disabled={!deletion.data || deletion.data.isLastAdmin}
      action={useAdminAction(() => call(deleteUserAsAdmin, { params: { userId } }))}
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
