import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#shared/core/errors';
import { USER_LIMITS } from '#shared/core/limits';
import { type OwnUser, updateMe } from '#shared/users/contract';
import { ApiError } from '../../../lib/api-client';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { type ProfileFields, useUpdateMe } from '../api';
import { userWords } from '../words';
import { PortraitField } from './portrait-field';

/** Name, photo, phone and brand name of the signed-in user. */
export function EditProfileDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const update = useUpdateMe();
  const { name, phone, brandName } = user;
  const [values, setValues] = useState<ProfileFields>({ name, phone, brandName });
  const [photo, setPhoto] = useState<File | null>(null);
  const [problems, setProblems] = useState<FieldErrors>({});
  const named = Object.keys(problems).length > 0;

  function change(field: keyof ProfileFields | 'photo', text?: string) {
    if (field !== 'photo') setValues({ ...values, [field]: text ?? '' });
    setProblems(({ [field]: _, ...others }) => others);
    update.reset();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    const found = problemsOf(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    update.mutate(
      { fields: values, photo },
      {
        onSuccess: () => [onClose(), void showToast(userWords.saved)],
        onError: (error) => error instanceof ApiError && show(error.fields),
      },
    );
  }

  /** Says what is wrong beside the fields and leads to the first of them. */
  function show(found: FieldErrors) {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <Dialog
      open
      onClose={() => !update.isPending && onClose()}
      title={userWords.edit}
      actions={
        <DialogActions>
          <Button type="submit" form={formId} busy={update.isPending} busyLabel={userWords.saving}>
            {userWords.save}
          </Button>
          <Button variant="cancel" disabled={update.isPending} onClick={onClose}>
            {userWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={save}>
        <fieldset disabled={update.isPending} className="grid min-w-0 gap-4">
          <PortraitField
            user={user}
            photo={photo}
            problem={problems.photo}
            onChoose={(chosen) => [setPhoto(chosen), change('photo')]}
            onRefuse={(sentence) => setProblems({ ...problems, photo: sentence })}
          />
          <Field label={userWords.name} error={problems.name}>
            <TextInput
              autoFocus
              autoComplete="name"
              autoCapitalize="words"
              maxLength={USER_LIMITS.nameLength}
              value={values.name}
              onChange={(event) => change('name', event.target.value)}
            />
          </Field>
          <Field label={userWords.phone} marker={userWords.optional} error={problems.phone}>
            <TextInput
              type="tel"
              autoComplete="tel"
              value={values.phone}
              onChange={(event) => change('phone', event.target.value)}
            />
          </Field>
          <Field
            label={userWords.brandName}
            marker={userWords.optional}
            hint={userWords.brandHint}
            error={problems.brandName}
          >
            <TextInput
              autoComplete="organization"
              maxLength={USER_LIMITS.nameLength}
              value={values.brandName}
              onChange={(event) => change('brandName', event.target.value)}
            />
          </Field>
          {update.isError && !named && (
            <Notice tone="error">{failureSentence(update.error, userWords)}</Notice>
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}

/** The contract's sentence for each field that breaks its rule. */
function problemsOf(values: ProfileFields): FieldErrors {
  const issues = updateMe.body?.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}
