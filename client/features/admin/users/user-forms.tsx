import { useWatch } from 'react-hook-form';
import type { AdminUser } from '#shared/admin/contract';
import { addUserAsAdmin, updateUserAsAdmin } from '#shared/admin/users';
import { USER_LIMITS } from '#shared/core/limits';
import { isEmpty } from '../../../lib/changed-fields';
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
import { useAdminCall } from '../api';
import { adminWords } from '../words';
import { useChangeUser } from './api';
import { userWords } from './words';

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

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const isSelf = useSession().user?._id === user._id;
  const change = useChangeUser(user._id);
  const { name, isVerified, isAdmin } = user;
  const form = useContractForm({
    schema: updateUserAsAdmin.body,
    defaultValues: { name, isVerified, isAdmin },
    mutation: change,
    send: (_fields, outcome, changed) => (isEmpty(changed) ? onClose() : change.mutate(changed, outcome)),
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
