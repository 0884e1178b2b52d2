import { USER_LIMITS } from '#shared/core/limits';
import type { FieldControl } from '../../../lib/contract-form';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { userWords } from './words';

export function NameField({ field, error }: { field: FieldControl; error: string | undefined }) {
  return (
    <Field label={userWords.name} error={error}>
      <TextInput autoFocus autoComplete="off" maxLength={USER_LIMITS.nameLength} {...field} />
    </Field>
  );
}

/** Checkboxes for verification and the admin role. */
export function RoleFields(fields: Record<'isVerified' | 'isAdmin', FieldControl>) {
  return (
    <div>
      <Checkbox {...fields.isVerified}>{userWords.isVerified}</Checkbox>
      <Checkbox {...fields.isAdmin}>{userWords.isAdmin}</Checkbox>
    </div>
  );
}
