import { HIRE_RECORD_LIMITS } from '#shared/core/return-limits';
import type { RecordKind } from '#shared/hires/records';
import { useContractForm } from '../../../../lib/contract-form';
import { Checkbox } from '../../../../ui/checkbox';
import { Field } from '../../../../ui/field';
import { FormDialog } from '../../../../ui/form-dialog';
import { TextInput } from '../../../../ui/text-input';
import type { KnownRecord } from '../record-state';
import { recordWords } from '../words';
import { useConfirmRecord } from './use-confirming';

type CodeDialogProps = {
  userId: string;
  hireId: string;
  kind: RecordKind;
  record: Pick<KnownRecord, 'recordId' | 'codeTriesLeft'>;
  /** Name of the other side, who types the code. */
  name: string;
  /** Whether the owner has to confirm on this phone that the original papers were seen. */
  asksForOriginals: boolean;
  onClose: () => void;
};

/** Lets the other side confirm the record on this phone, by the code that only their own phone shows. */
export function CodeDialog(props: CodeDialogProps) {
  const { userId, hireId, kind, record, name, asksForOriginals, onClose } = props;
  const confirm = useConfirmRecord({ userId, hireId, kind });
  const form = useContractForm<{ code: string; originalsSeen: boolean }>({
    defaultValues: { code: '', originalsSeen: false },
    mutation: confirm,
    check: ({ code, originalsSeen }) => ({
      ...(/^\d{6}$/.test(code) ? {} : { code: recordWords.codeFormat }),
      ...(asksForOriginals && !originalsSeen ? { originalsSeen: recordWords.originalsFirst } : {}),
    }),
    send: (input, outcome) => confirm.mutate({ recordId: record.recordId, ...input }, outcome),
    onSaved: onClose,
    failure: () => recordWords.keepFailed,
  });
  return (
    <FormDialog
      title={recordWords.onThisPhone}
      description={recordWords.onThisPhoneText(name)}
      submit={recordWords.codeSubmit}
      busyLabel={recordWords.sending}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field
        label={recordWords.code}
        error={form.errorOf('code')}
        hint={
          record.codeTriesLeft === null ? recordWords.codeKept : recordWords.codeHint(record.codeTriesLeft)
        }
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={HIRE_RECORD_LIMITS.codeLength}
          className="tracking-widest tabular-nums"
          {...form.field('code', (text) => text.replace(/\D/g, ''))}
        />
      </Field>
      {asksForOriginals && (
        <Checkbox variant="panel" error={form.errorOf('originalsSeen')} {...form.register('originalsSeen')}>
          {recordWords.originalsSeen}
        </Checkbox>
      )}
    </FormDialog>
  );
}
