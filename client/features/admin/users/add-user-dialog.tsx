import { addUserAsAdmin } from '#shared/admin/users';
import { useContractForm } from '../../../lib/contract-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';
import { useAddUser } from './api';
import { NameField, RoleFields } from './user-fields';
import { userWords } from './words';

/** Adds a user; a mail invites them to set a password. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const add = useAddUser();
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

/** The user was added, but the invitation mail failed. */
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
