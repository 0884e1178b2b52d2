import type { QueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { UserViewForAdmins } from '#shared/admin/contract';
import {
  addUserAsAdmin,
  deleteUserAsAdmin,
  getUserDetails,
  inviteUser,
  previewUserDeletion,
  resetTwoStep,
  type UserDeletionPreview,
  updateUserAsAdmin,
} from '#shared/admin/users';
import { USER_LIMITS } from '#shared/core/limits';
import { hasNoFields } from '../../../lib/changed-fields';
import { type FieldControl, useContractForm } from '../../../lib/contract-form';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { recordDetailsQuery, replaceCachedRow, useAdminCall, useDeletionPreview } from '../api';
import { ConfirmDialog, DeletionConsequences } from '../panel/action-forms';
import { adminWords } from '../words';
import { userWords } from './words';

export function userDetailsQuery(userId: string) {
  return recordDetailsQuery('users', getUserDetails, userId);
}

export function useChangeUser(userId: string) {
  return useAdminCall(updateUserAsAdmin, { userId }, cacheUser);
}

function cacheUser(queryClient: QueryClient, user: UserViewForAdmins): void {
  replaceCachedRow(queryClient, 'users', user);
  queryClient.setQueryData(
    userDetailsQuery(user._id).queryKey,
    (details) => details && { ...details, user: { ...details.user, ...user } },
  );
}

/** Adds a user; an email invites the user to set a password. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const add = useAdminCall(addUserAsAdmin);
  const form = useContractForm({
    schema: addUserAsAdmin.body,
    defaultValues: { name: '', email: '', isVerified: false, isAdmin: false },
    mutation: add,
    send: add.mutate,
    onSaved: ({ user, mailed }) => {
      if (!mailed) return;
      onClose();
      void showToast(userWords.added(user.name));
    },
    failure: adminWords,
  });

  if (add.data && !add.data.mailed) return <InvitationFailed name={add.data.user.name} onClose={onClose} />;
  return (
    <FormDialog
      title={userWords.add}
      description={userWords.addNote}
      submit={userWords.add}
      busyLabel={userWords.adding}
      {...form.dialogProps}
      onClose={onClose}
    >
      <NameField field={form.field('name')} error={form.errorOf('name')} />
      <Field label={userWords.email} error={form.errorOf('email')}>
        <TextInput type="email" autoComplete="off" {...form.field('email')} />
      </Field>
      <RoleFields isVerified={form.field('isVerified')} isAdmin={form.field('isAdmin')} />
    </FormDialog>
  );
}

function InvitationFailed({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title={userWords.add}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button onClick={onClose}>{userWords.close}</Button>
        </DialogActions>
      }
    >
      <Notice tone="warning">{userWords.addedUnmailed(name)}</Notice>
    </Dialog>
  );
}

function EditUserDialog({ user, onClose }: { user: UserViewForAdmins; onClose: () => void }) {
  const isSelf = useSession().user?._id === user._id;
  const change = useChangeUser(user._id);
  const { name, isVerified, isAdmin } = user;
  const form = useContractForm({
    schema: updateUserAsAdmin.body,
    defaultValues: { name, isVerified, isAdmin },
    mutation: change,
    send: (_fields, outcome, changed) => (hasNoFields(changed) ? onClose() : change.mutate(changed, outcome)),
    onSaved: () => [onClose(), void showToast(userWords.saved)],
    failure: adminWords,
  });
  const becomesAdmin = useWatch({ control: form.control, name: 'isAdmin' }) && !isAdmin;

  return (
    <FormDialog
      title={userWords.edit}
      description={user.email}
      submit={adminWords.save}
      busyLabel={adminWords.saving}
      {...form.dialogProps}
      onClose={onClose}
    >
      {isSelf && <Notice tone="warning">{userWords.self}</Notice>}
      <NameField field={form.field('name')} error={form.errorOf('name')} />
      <RoleFields isVerified={form.field('isVerified')} isAdmin={form.field('isAdmin')} />
      {becomesAdmin && <Notice tone="warning">{userWords.becomesAdmin}</Notice>}
    </FormDialog>
  );
}

function NameField({ field, error }: { field: FieldControl; error: string | undefined }) {
  return (
    <Field label={userWords.name} error={error}>
      <TextInput autoFocus autoComplete="off" maxLength={USER_LIMITS.nameLength} {...field} />
    </Field>
  );
}

function RoleFields(fields: Record<'isVerified' | 'isAdmin', FieldControl>) {
  return (
    <div>
      <Checkbox {...fields.isVerified}>{userWords.isVerified}</Checkbox>
      <Checkbox {...fields.isAdmin}>{userWords.isAdmin}</Checkbox>
    </div>
  );
}

export type AdminUserTask = {
  kind: 'edit' | 'suspend' | 'reinstate' | 'invite' | 'two-step' | 'delete';
  user: UserViewForAdmins;
};

type TaskDialogProps = {
  task: AdminUserTask;
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

type UserDialogProps = { user: UserViewForAdmins; onClose: () => void };

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
  const deletion = useDeletionPreview('users', previewUserDeletion, userId);
  return (
    <ConfirmDialog
      words={userWords.deletion(name)}
      disabled={!deletion.data || deletion.data.isLastAdmin}
      action={useAdminCall(deleteUserAsAdmin, { userId })}
      onDone={onDeleted}
      onClose={onClose}
    >
      {isSelf && <Notice tone="warning">{userWords.self}</Notice>}
      <DeletionConsequences query={deletion}>
        {(data) => <Consequences deletion={data} />}
      </DeletionConsequences>
    </ConfirmDialog>
  );
}

function Consequences({ deletion }: { deletion: UserDeletionPreview }) {
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
