import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { addUserAsAdmin } from '#shared/admin/users';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type NewUser, useAddUser } from './api';
import { NameField, RoleFields } from './user-fields';
import { userWords } from './words';

type UserFields = z.output<NonNullable<typeof addUserAsAdmin.body>>;

/** Adds a user; a mail invites them to set a password. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const add = useAddUser();
  const form = useForm<NewUser, unknown, UserFields>({
    resolver: resolverOf(addUserAsAdmin),
    defaultValues: { name: '', email: '', isVerified: false, isAdmin: false },
  });
  const { errors } = form.formState;

  function submit(fields: UserFields) {
    add.mutate(fields, {
      onSuccess: ({ user, mailed }) => {
        if (!mailed) return;
        onClose();
        void showToast(userWords.added(user.name));
      },
      onError: (error) => showFieldErrors(form, error, ['name', 'email']),
    });
  }

  if (add.data && !add.data.mailed) return <InvitationFailed name={add.data.user.name} onClose={onClose} />;
  return (
    <FormDialog
      title={userWords.add}
      description={userWords.addNote}
      submit={userWords.add}
      busyLabel={userWords.adding}
      busy={add.isPending}
      failure={add.error ? failureSentence(add.error, adminWords) : ''}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <NameField field={form.register('name')} error={errors.name?.message} />
      <Field label={userWords.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <RoleFields isVerified={form.register('isVerified')} isAdmin={form.register('isAdmin')} />
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
