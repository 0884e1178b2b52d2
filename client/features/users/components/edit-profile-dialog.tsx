import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buildVariantUrl } from '#shared/cars/photo';
import type { FieldErrors } from '#shared/core/errors';
import { PHOTO_LIMITS, USER_LIMITS } from '#shared/core/limits';
import { type OwnUser, updateMe } from '#shared/users/contract';
import { ApiError } from '../../../lib/api-error';
import { changedOf, isEmpty } from '../../../lib/changed-of';
import { failureSentence } from '../../../lib/failure-sentence';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Avatar } from '../../../ui/avatar';
import { buttonVariants } from '../../../ui/button-variants';
import { Field, FieldError } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { type ProfileFields, useUpdateMe } from '../api';
import { userWords } from '../words';

type PortraitFieldProps = {
  user: OwnUser;
  photo: File | null;
  problem: string | undefined;
  onChoose: (photo: File) => void;
  onRefuse: (sentence: string) => void;
};

/** The user's photo, or the one chosen to replace it, with a file input. */
function PortraitField({ user, photo, problem, onChoose, onRefuse }: PortraitFieldProps) {
  const errorId = useId();
  const chosenUrl = useObjectUrl(photo ?? undefined);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    if (!chosen.type.startsWith('image/')) onRefuse(userWords.notAnImage);
    else if (chosen.size > PHOTO_LIMITS.bytes) onRefuse(userWords.tooLarge);
    else onChoose(chosen);
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          name={user.name}
          photoUrl={(photo && chosenUrl) ?? buildVariantUrl(user.photoURL, 320, 'jpg')}
          size="large"
        />
        <label
          className={clsx(
            buttonVariants({ variant: 'secondary', size: 'small' }),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea',
          )}
        >
          <Camera size={20} aria-hidden />
          {photo || user.photoURL ? userWords.changePhoto : userWords.choosePhoto}
          <input
            type="file"
            accept="image/*"
            onChange={choose}
            aria-describedby={problem ? errorId : undefined}
            className="sr-only"
          />
        </label>
      </div>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </div>
  );
}

/** Edits name, photo, phone and brand name of the signed-in user. */
export function EditProfileDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const update = useUpdateMe();
  const { name, phone, brandName } = user;
  const [values, setValues] = useState<ProfileFields>({ name, phone, brandName });
  const [photo, setPhoto] = useState<File | null>(null);
  const [problems, setProblems] = useState<FieldErrors>({});
  const hasProblems = !isEmpty(problems);

  function change(field: keyof ProfileFields | 'photo', text?: string) {
    if (field !== 'photo') setValues({ ...values, [field]: text ?? '' });
    setProblems(({ [field]: _, ...others }) => others);
    update.reset();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    const found = problemsOf(values);
    showProblems(found);
    if (!isEmpty(found)) return;
    const fields = changedOf(values, {
      name: values.name !== name,
      phone: values.phone !== phone,
      brandName: values.brandName !== brandName,
    });
    if (isEmpty(fields) && !photo) return onClose();
    update.mutate(
      { fields, photo },
      {
        onSuccess: () => [onClose(), void showToast(userWords.saved)],
        onError: (error) => error instanceof ApiError && showProblems(error.fields),
      },
    );
  }

  /** Shows errors beside their fields and focuses the first. */
  function showProblems(found: FieldErrors) {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <FormDialog
      ref={form}
      title={userWords.edit}
      submit={userWords.save}
      busyLabel={userWords.saving}
      busy={update.isPending}
      failure={update.isError && !hasProblems ? failureSentence(update.error, userWords) : ''}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** The contract's error for each invalid field. */
function problemsOf(values: ProfileFields): FieldErrors {
  const issues = updateMe.body?.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}
