import { useState } from 'react';
import { PHOTO_LIMITS } from '#shared/core/limits';
import { disputeFields } from '#shared/disputes/contract';
import { ApiError } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { FileInput } from '../../../ui/file-input';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { TextArea, TextInput } from '../../../ui/text-input';
import { useDisputePlate } from '../api';
import { findFileProblem } from '../photos/chosen-file';
import { disputeWords, photoWords } from '../words';

const MEGABYTES = PHOTO_LIMITS.bytes / 1024 / 1024;

type DisputeDialogProps = { regNo: string; suggestedPhone: string; onClose: () => void };

function DisputeDialog({ regNo, suggestedPhone, onClose }: DisputeDialogProps) {
  const dispute = useDisputePlate();
  const [logbook, setLogbook] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const form = useContractForm({
    schema: disputeFields,
    defaultValues: { phone: suggestedPhone, text: '' },
    mutation: dispute,
    send: (fields, outcome) => logbook && dispute.mutate({ ...fields, regNo, logbook }, outcome),
    onRefused: (error) => error instanceof ApiError && setProblem(error.fields.logbook ?? ''),
    failure: disputeWords,
  });

  function choose(file: File | null) {
    const tooLarge = file && file.size > PHOTO_LIMITS.bytes ? photoWords.tooLarge(MEGABYTES) : '';
    const sentence = (file && findFileProblem(file)) || tooLarge;
    setProblem(sentence);
    setLogbook(sentence ? null : file);
  }

  function submit() {
    if (!logbook && !problem) setProblem(disputeWords.logbookMissing);
    form.submit();
  }

  if (dispute.data) return <DisputeSent regNo={regNo} message={dispute.data.message} onClose={onClose} />;
  return (
    <FormDialog
      title={disputeWords.title(regNo)}
      description={disputeWords.description}
      submit={disputeWords.send}
      busyLabel={disputeWords.sending}
      {...form.dialogProps}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={disputeWords.logbook} hint={disputeWords.logbookHint} error={problem || undefined}>
        <FileInput accept="image/*" onChoose={choose} />
      </Field>
      <Field label={disputeWords.text} error={form.errorOf('text')}>
        <TextArea {...form.field('text')} />
      </Field>
      <Field label={disputeWords.phone} error={form.errorOf('phone')}>
        <TextInput type="tel" autoComplete="tel" {...form.field('phone')} />
      </Field>
    </FormDialog>
  );
}

type DisputeSentProps = { regNo: string; message: string; onClose: () => void };

function DisputeSent({ regNo, message, onClose }: DisputeSentProps) {
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
      <Notice tone="success">{message}</Notice>
    </Dialog>
  );
}

/** Link after 'This car is already registered' that opens the form for a dispute. */
export function DisputeLink({ regNo, suggestedPhone }: { regNo: string; suggestedPhone: string }) {
  const [open, setOpen] = useState(false);
  return (
    <p className="mt-1.5 text-small">
      {disputeWords.question}{' '}
      <button
        type="button"
        className="min-h-11 font-label text-tea underline md:min-h-10"
        onClick={() => setOpen(true)}
      >
        {disputeWords.open}
      </button>
      {open && <DisputeDialog regNo={regNo} suggestedPhone={suggestedPhone} onClose={() => setOpen(false)} />}
    </p>
  );
}
