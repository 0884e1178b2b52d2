import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SETTINGS_LIMITS } from '#shared/core/limits';
import {
  type AdminSettings,
  changeSettings,
  getAdminSettings,
  settingsFields,
} from '#shared/settings/contract';
import { call } from '../../../lib/api-client';
import { hasNoFields } from '../../../lib/changed-fields';
import { useContractForm } from '../../../lib/contract-form';
import { formatDateAndTime } from '../../../lib/format';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { AnnouncementBanner } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { Select } from '../../../ui/select';
import { TextArea, TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useAdminCall } from '../api';
import { adminWords, settingsWords } from '../words';

const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getAdminSettings, {}, { signal }),
  staleTime: 0,
  // The settings are not cached, because the form must start with current values.
  gcTime: 0,
});

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <QueryState
      query={useQuery(settingsQuery)}
      loading={settingsWords.loading}
      failed={settingsWords.failed}
      frame={(state) => (
        <Dialog open title={settingsWords.title} onClose={onClose}>
          {state}
        </Dialog>
      )}
    >
      {(settings) => <SettingsForm settings={settings} onClose={onClose} />}
    </QueryState>
  );
}

const formFields = settingsFields.extend({ adminTwoStep: z.boolean() });
type SettingsInput = z.input<typeof formFields>;

const SOCIAL_LINKS = ['facebook', 'x', 'instagram'] as const;

function SettingsForm({ settings, onClose }: { settings: AdminSettings; onClose: () => void }) {
  const save = useAdminCall(changeSettings);
  const { supportEmail, social, announcement, adminTwoStep } = settings;
  const form = useContractForm<SettingsInput>({
    schema: formFields,
    defaultValues: { supportEmail, social, announcement, adminTwoStep },
    mutation: save,
    send: (_fields, outcome, changed) => (hasNoFields(changed) ? onClose() : save.mutate(changed, outcome)),
    onSaved: () => [onClose(), void showToast(settingsWords.saved)],
    failure: adminWords,
  });
  const preview = useWatch({ control: form.control, name: 'announcement' });

  return (
    <FormDialog
      size="wide"
      title={settingsWords.title}
      description={settingsWords.note}
      submit={adminWords.save}
      busyLabel={adminWords.saving}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field
        label={settingsWords.announcement}
        hint={settingsWords.announcementHint}
        error={form.errorOf('announcement.text')}
      >
        <TextArea
          rows={2}
          maxLength={SETTINGS_LIMITS.announcementLength}
          {...form.field('announcement.text')}
        />
      </Field>
      <Field label={settingsWords.tone}>
        <Select {...form.field('announcement.tone')}>
          <option value="info">{settingsWords.tones.info}</option>
          <option value="warning">{settingsWords.tones.warning}</option>
        </Select>
      </Field>
      <Preview announcement={preview} />
      <Field label={settingsWords.supportEmail} error={form.errorOf('supportEmail')}>
        <TextInput type="email" autoComplete="off" {...form.field('supportEmail')} />
      </Field>
      {SOCIAL_LINKS.map((name) => (
        <Field key={name} label={settingsWords[name]} error={form.errorOf(`social.${name}`)}>
          <TextInput type="url" autoComplete="off" {...form.field(`social.${name}`)} />
        </Field>
      ))}
      <Checkbox {...form.field('adminTwoStep')}>
        {settingsWords.adminTwoStep}
        <span className="block text-small text-ink2">{settingsWords.adminTwoStepHint}</span>
      </Checkbox>
      <LastChange settings={settings} />
    </FormDialog>
  );
}

function Preview({ announcement: { text, tone } }: Pick<AdminSettings, 'announcement'>) {
  if (!text.trim()) return null;
  return (
    <div>
      <p className="mb-1.5 text-small font-label">{settingsWords.preview}</p>
      <AnnouncementBanner text={text} tone={tone} className="rounded-control" />
    </div>
  );
}

function LastChange({ settings: { updatedAt, updatedBy } }: { settings: AdminSettings }) {
  if (!updatedAt || !updatedBy) return null;
  return (
    <p className="text-small text-ink2">{settingsWords.changed(updatedBy, formatDateAndTime(updatedAt))}</p>
  );
}
