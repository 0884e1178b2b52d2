import { HIRE_LIMITS } from '#shared/core/limits';
import { objectToHireRecord } from '#shared/hires/record-contract';
import type { RecordKind } from '#shared/hires/records';
import { useContractForm } from '../../../../lib/contract-form';
import { formatDateAndTime } from '../../../../lib/format';
import { Checkbox } from '../../../../ui/checkbox';
import { Field } from '../../../../ui/field';
import { FormDialog } from '../../../../ui/form-dialog';
import { TextArea } from '../../../../ui/text-input';
import { showToast } from '../../../../ui/toast';
import { useSendObjection } from '../api';
import { recordWords } from '../words';

type ObjectionDialogProps = {
  userId: string;
  hireId: string;
  kind: RecordKind;
  recordId: string;
  until: string;
  /** Whether the owner can object that the car is not back; this needs a return that the renter recorded. */
  canSayNotBack: boolean;
  onClose: () => void;
};

export function ObjectionDialog(props: ObjectionDialogProps) {
  const { userId, hireId, kind, recordId, until, canSayNotBack, onClose } = props;
  const objection = useSendObjection(userId, hireId, kind);
  const form = useContractForm({
    schema: objectToHireRecord.body,
    defaultValues: { recordId, text: '', isNotBack: false },
    mutation: objection,
    send: objection.mutate,
    onSaved: () => [onClose(), void showToast(recordWords.objected)],
    failure: { refused: recordWords.objectFailed },
  });
  return (
    <FormDialog
      title={recordWords.objectTitle}
      description={recordWords.objectText(formatDateAndTime(until))}
      submit={recordWords.objectSubmit}
      busyLabel={recordWords.sending}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={recordWords.objectLabel} error={form.errorOf('text')}>
        <TextArea maxLength={HIRE_LIMITS.reasonLength} {...form.field('text')} />
      </Field>
      {canSayNotBack && <Checkbox {...form.field('isNotBack')}>{recordWords.notBack}</Checkbox>}
    </FormDialog>
  );
}
