import { useContractForm } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { PasswordInput } from '../../../ui/password-input';
import { showToast } from '../../../ui/toast';
import { CodeInput } from '../components/code-input';
import { useRenewRecoveryCodes, useTurnOffTwoStep } from './api';
import { securityWords, twoStepWords } from './words';

/** Form that turns two-step sign-in off; asks for the password and a code. */
export function TurnOffTwoStep({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffTwoStep();
  const form = useContractForm({
    defaultValues: { password: '', code: '' },
    mutation: turnOff,
    send: turnOff.mutate,
    onSaved: () => [onClose(), void showToast(twoStepWords.turnedOff)],
    failure: securityWords,
  });

  return (
    <FormDialog
      title={twoStepWords.turnOffTitle}
      description={twoStepWords.turnOffHint}
      submit={twoStepWords.turnOff}
      busyLabel={twoStepWords.turningOff}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={twoStepWords.password}>
        <PasswordInput autoFocus autoComplete="current-password" {...form.field('password')} />
      </Field>
      <Field label={twoStepWords.anyCode}>
        <CodeInput {...form.field('code')} />
      </Field>
    </FormDialog>
  );
}

type RenewCodesProps = { onCodes: (recoveryCodes: string[]) => void; onClose: () => void };

/** Form that creates new recovery codes; asks for a code. */
export function RenewRecoveryCodes({ onCodes, onClose }: RenewCodesProps) {
  const renew = useRenewRecoveryCodes();
  const form = useContractForm({
    defaultValues: { code: '' },
    mutation: renew,
    send: ({ code }, outcome) => renew.mutate(code, outcome),
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
    failure: securityWords,
  });

  return (
    <FormDialog
      title={twoStepWords.renew}
      description={twoStepWords.renewHint}
      submit={twoStepWords.make}
      busyLabel={twoStepWords.checking}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={twoStepWords.anyCode}>
        <CodeInput autoFocus {...form.field('code')} />
      </Field>
    </FormDialog>
  );
}
