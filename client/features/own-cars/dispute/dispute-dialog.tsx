import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PHOTO_LIMITS } from '#shared/core/limits';
import { disputeFields } from '#shared/disputes/contract';
import { ApiError } from '../../../lib/api-error';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Button } from '../../../ui/button';
import { CONTROL_CLASSES } from '../../../ui/control-classes';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Field } from '../../../ui/field';
import { useFieldControl } from '../../../ui/field-context';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-area';
import { TextInput } from '../../../ui/text-input';
import { useDisputePlate } from '../api';
import { problemOf } from '../photos/chosen-file';
import { disputeWords, photoWords } from '../words';

type Input = z.input<typeof disputeFields>;

const FIELDS = ['phone', 'text'] as const;
const MEGABYTES = PHOTO_LIMITS.bytes / 1024 / 1024;

type DisputeDialogProps = { regNo: string; suggestedPhone: string; onClose: () => void };

/** Sends the dispute of a plate that another user lists, with a photo of the logbook. */
export function DisputeDialog({ regNo, suggestedPhone, onClose }: DisputeDialogProps) {
  const dispute = useDisputePlate();
  const [logbook, setLogbook] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const form = useForm<Input, unknown, Input>({
    resolver: zodResolver(disputeFields),
    defaultValues: { phone: suggestedPhone, text: '' },
  });
  const { errors } = form.formState;

  function choose(file: File | null) {
    const tooLarge = file && file.size > PHOTO_LIMITS.bytes ? photoWords.tooLarge(MEGABYTES) : '';
    const sentence = (file && problemOf(file)) || tooLarge;
    setProblem(sentence);
    setLogbook(sentence ? null : file);
  }

  function submit(fields: Input) {
    if (!logbook) return;
    dispute.mutate(
      { ...fields, regNo, logbook },
      {
        onError: (error) => {
          showFieldErrors(form, error, FIELDS);
          if (error instanceof ApiError) setProblem(error.fields.logbook ?? '');
        },
      },
    );
  }

  if (dispute.data) {
    return (
      <Dialog
        open
        title={disputeWords.title(regNo)}
        onClose={onClose}
        actions={
          <DialogActions>
            <Button onClick={onClose}>{disputeWords.close}</Button>
          </DialogActions>
        }
      >
        <Notice tone="success">{dispute.data.message}</Notice>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={disputeWords.title(regNo)}
      description={disputeWords.description}
      submit={disputeWords.send}
      busyLabel={disputeWords.sending}
      busy={dispute.isPending}
      failure={dispute.error ? failureSentence(dispute.error, disputeWords) : ''}
      onSubmit={(event) => {
        // React passes the event on to the registration's form, around this one, which must not be submitted.
        event.stopPropagation();
        if (!logbook && !problem) setProblem(disputeWords.logbookMissing);
        void form.handleSubmit(submit)(event);
      }}
      onClose={onClose}
    >
      <Field label={disputeWords.logbook} hint={disputeWords.logbookHint} error={problem || undefined}>
        <PhotoInput onChoose={choose} />
      </Field>
      <Field label={disputeWords.text} error={errors.text?.message}>
        <TextArea {...form.register('text')} />
      </Field>
      <Field label={disputeWords.phone} error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
    </FormDialog>
  );
}

function PhotoInput({ onChoose }: { onChoose: (file: File | null) => void }) {
  return (
    <input
      type="file"
      accept="image/*"
      {...useFieldControl()}
      className={`${CONTROL_CLASSES} h-12 py-2.5`}
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
    />
  );
}
