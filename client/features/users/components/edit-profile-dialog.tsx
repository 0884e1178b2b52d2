import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useId, useState } from 'react';
import { buildVariantUrl } from '#shared/cars/photo';
import { PHOTO_LIMITS, USER_LIMITS } from '#shared/core/limits';
import { type OwnUser, updateOwnUser } from '#shared/users/contract';
import { ApiError, hasFieldErrors } from '../../../lib/api-error';
import { hasNoFields } from '../../../lib/changed-fields';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { useObjectUrl } from '../../../lib/object-urls';
import { Avatar } from '../../../ui/avatar';
import { buttonVariants } from '../../../ui/button';
import { Field, FieldError } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useUpdateOwnUser } from '../api';
import { userWords } from '../words';

type PortraitFieldProps = {
  user: OwnUser;
  photo: File | null;
  problem: string | undefined;
  onChoose: (photo: File) => void;
  onRefuse: (sentence: string) => void;
};

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

export function EditProfileDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const update = useUpdateOwnUser();
  const { name, phone, brandName } = user;
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoProblem, setPhotoProblem] = useState<string>();
  const form = useContractForm({
    schema: updateOwnUser.body,
    defaultValues: { name, phone, brandName },
    mutation: update,
    send: (_fields, outcome, changed) => {
      if (hasNoFields(changed) && !photo) onClose();
      else if (!photoProblem) update.mutate({ fields: changed, photo }, outcome);
    },
    onSaved: () => [onClose(), void showToast(userWords.saved)],
    onRefused: (error) => setPhotoProblem(error instanceof ApiError ? error.fields.photo : undefined),
    failure: (error) => !hasFieldErrors(error) && describeFailure(error, userWords),
  });

  return (
    <FormDialog
      title={userWords.edit}
      submit={userWords.save}
      busyLabel={userWords.saving}
      {...form.dialogProps}
      onClose={onClose}
    >
      <PortraitField
        user={user}
        photo={photo}
        problem={photoProblem}
        onChoose={(chosen) => [setPhoto(chosen), setPhotoProblem(undefined), update.reset()]}
        onRefuse={setPhotoProblem}
      />
      <Field label={userWords.name} error={form.errorOf('name')}>
        <TextInput
          autoFocus
          autoComplete="name"
          autoCapitalize="words"
          maxLength={USER_LIMITS.nameLength}
          {...form.field('name')}
        />
      </Field>
      <Field label={userWords.phone} marker={userWords.optional} error={form.errorOf('phone')}>
        <TextInput type="tel" autoComplete="tel" {...form.field('phone')} />
      </Field>
      <Field
        label={userWords.brandName}
        marker={userWords.optional}
        hint={userWords.brandHint}
        error={form.errorOf('brandName')}
      >
        <TextInput
          autoComplete="organization"
          maxLength={USER_LIMITS.nameLength}
          {...form.field('brandName')}
        />
      </Field>
    </FormDialog>
  );
}
