import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SETTINGS_LIMITS } from '#shared/core/limits';
import {
  type AdminSettings,
  changeSettings,
  type SettingsChange,
  settingsFields,
} from '#shared/settings/contract';
import { call } from '../../../lib/api-client';
import { changedOf, isEmpty } from '../../../lib/changed-of';
import { failureSentence } from '../../../lib/failure-sentence';
import { formatDateAndTime } from '../../../lib/format';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { AnnouncementBanner } from '../../../ui/announcement-banner';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-area';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useAdminAction } from '../api';
import { adminWords } from '../words';
import { settingsWords } from './words';

const formFields = settingsFields.extend({ adminTwoStep: z.boolean() });
type SettingsInput = z.input<typeof formFields>;

const SOCIAL_LINKS = ['facebook', 'x', 'instagram'] as const;
const FIELDS: FieldPath<SettingsInput>[] = [
  'supportEmail',
  'announcement.text',
  ...SOCIAL_LINKS.map((name) => `social.${name}` as const),
];

/** Form for announcement, support e-mail and social links, validated by the contract. */
export function SettingsForm({ settings, onClose }: { settings: AdminSettings; onClose: () => void }) {
  const save = useAdminAction((body: SettingsChange) => call(changeSettings, { body }));
  const { supportEmail, social, announcement, adminTwoStep, updatedAt, updatedBy } = settings;
  const form = useForm<SettingsInput, unknown, SettingsInput>({
    resolver: zodResolver(formFields),
    defaultValues: { supportEmail, social, announcement, adminTwoStep },
  });
  const { errors, dirtyFields } = form.formState;
  const preview = useWatch({ control: form.control, name: 'announcement' });

  function submit(fields: SettingsInput) {
    const changed = changedOf(fields, dirtyFields);
    if (isEmpty(changed)) return onClose();
    save.mutate(changed, {
      onSuccess: () => [onClose(), void showToast(settingsWords.saved)],
      onError: (error) => showFieldErrors(form, error, FIELDS),
    });
  }

  return (
    <FormDialog
      size="wide"
      title={settingsWords.title}
      description={settingsWords.note}
      submit={adminWords.save}
      busyLabel={adminWords.saving}
      busy={save.isPending}
      failure={save.error ? failureSentence(save.error, adminWords) : ''}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <Field
        label={settingsWords.announcement}
        hint={settingsWords.announcementHint}
        error={errors.announcement?.text?.message}
      >
        <TextArea
          rows={2}
          maxLength={SETTINGS_LIMITS.announcementLength}
          {...form.register('announcement.text')}
        />
      </Field>
      <Field label={settingsWords.tone}>
        <Select {...form.register('announcement.tone')}>
          <option value="info">{settingsWords.tones.info}</option>
          <option value="warning">{settingsWords.tones.warning}</option>
        </Select>
      </Field>
      {preview.text.trim() && (
        <div>
          <p className="mb-1.5 text-small font-label">{settingsWords.preview}</p>
          <AnnouncementBanner text={preview.text} tone={preview.tone} className="rounded-control" />
        </div>
      )}
      <Field label={settingsWords.supportEmail} error={errors.supportEmail?.message}>
        <TextInput type="email" autoComplete="off" {...form.register('supportEmail')} />
      </Field>
      {SOCIAL_LINKS.map((name) => (
        <Field key={name} label={settingsWords[name]} error={errors.social?.[name]?.message}>
          <TextInput type="url" autoComplete="off" {...form.register(`social.${name}`)} />
        </Field>
      ))}
      <Checkbox {...form.register('adminTwoStep')}>
        {settingsWords.adminTwoStep}
        <span className="block text-small text-ink2">{settingsWords.adminTwoStepHint}</span>
      </Checkbox>
      {updatedAt && updatedBy && (
        <p className="text-small text-ink2">
          {settingsWords.changed(updatedBy, formatDateAndTime(updatedAt))}
        </p>
      )}
    </FormDialog>
  );
}
