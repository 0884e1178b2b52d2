import { useWatch } from 'react-hook-form';
import type { AdminUser } from '#shared/admin/contract';
import { updateUserAsAdmin } from '#shared/admin/users';
import { isEmpty } from '../../../lib/changed-of';
import { useContractForm } from '../../../lib/contract-form';
import { useSession } from '../../../lib/session/session';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';
import { type UserChange, useChangeUser } from './api';
import { NameField, RoleFields } from './user-fields';
import { userWords } from './words';

/** Edits a user's name, verification and admin role. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const isSelf = useSession().user?._id === user._id;
  const change = useChangeUser(user._id);
  const { name, isVerified, isAdmin } = user;
  const form = useContractForm<UserChange>({
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
