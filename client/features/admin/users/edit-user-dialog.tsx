import { useForm } from 'react-hook-form';
import type { AdminUser } from '#shared/admin/contract';
import { changeUser } from '#shared/admin/users';
import { USER_LIMITS } from '#shared/core/limits';
import { failureSentence } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf, showFieldErrors } from '../form/contract-form';
import { FormDialog } from '../form/form-dialog';
import { adminWords } from '../words';
import { type UserChange, useChangeUser } from './api';
import { userWords } from './words';

/** A user's name and what they are trusted with. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const isSelf = useSession().user?._id === user._id;
  const change = useChangeUser(user._id);
  const { name, isVerified, isAdmin } = user;
  const form = useForm<UserChange, unknown, UserChange>({
    resolver: resolverOf(changeUser),
    defaultValues: { name, isVerified, isAdmin },
  });

  function submit(fields: UserChange) {
    change.mutate(fields, {
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
      <Field label={userWords.name} error={form.formState.errors.name?.message}>
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={USER_LIMITS.nameLength}
          {...form.register('name')}
        />
      </Field>
      <div>
        <Checkbox {...form.register('isVerified')}>{userWords.isVerified}</Checkbox>
        <Checkbox {...form.register('isAdmin')}>{userWords.isAdmin}</Checkbox>
      </div>
    </FormDialog>
  );
}
