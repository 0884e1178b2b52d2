import { useForm, useWatch } from 'react-hook-form';
import type { AdminUser } from '#shared/admin/contract';
import { updateUserAsAdmin } from '#shared/admin/users';
import { changedOf, isEmpty } from '../../../lib/changed-of';
import { failureSentence } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type UserChange, useChangeUser } from './api';
import { NameField, RoleFields } from './user-fields';
import { userWords } from './words';

/** Edits a user's name, verification and admin role. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const isSelf = useSession().user?._id === user._id;
  const change = useChangeUser(user._id);
  const { name, isVerified, isAdmin } = user;
  const form = useForm<UserChange, unknown, UserChange>({
    resolver: resolverOf(updateUserAsAdmin),
    defaultValues: { name, isVerified, isAdmin },
  });
  const { errors, dirtyFields } = form.formState;
  const becomesAdmin = useWatch({ control: form.control, name: 'isAdmin' }) && !isAdmin;

  function submit(fields: UserChange) {
    const changed = changedOf(fields, dirtyFields);
    if (isEmpty(changed)) return onClose();
    change.mutate(changed, {
      onSuccess: () => [onClose(), void showToast(userWords.saved)],
      onError: (error) => showFieldErrors(form, error, ['name']),
    });
  }

  return (
    <FormDialog
      title={userWords.edit}
      description={user.email}
      submit={adminWords.save}
      busyLabel={adminWords.saving}
      busy={change.isPending}
      failure={change.error ? failureSentence(change.error, adminWords) : ''}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      {isSelf && <Notice tone="warning">{userWords.self}</Notice>}
      <NameField field={form.register('name')} error={errors.name?.message} />
      <RoleFields isVerified={form.register('isVerified')} isAdmin={form.register('isAdmin')} />
      {becomesAdmin && <Notice tone="warning">{userWords.becomesAdmin}</Notice>}
    </FormDialog>
  );
}
