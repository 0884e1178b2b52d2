import { type FormEvent, useState } from 'react';
import { failureSentence } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { PasswordInput } from '../../../ui/password-input';
import { showToast } from '../../../ui/toast';
import { CodeInput } from '../components/code-input';
import { useRenewRecoveryCodes, useTurnOffTwoStep } from './api';
import { securityWords, twoStepWords } from './words';

/** Turns two-step sign-in off, by password and code. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const turnOff = useTurnOffTwoStep();

  function submit(event: FormEvent) {
    event.preventDefault();
    turnOff.mutate(
      { password, code },
      { onSuccess: () => [onClose(), void showToast(twoStepWords.turnedOff)] },
    );
  }

  return (
    <FormDialog
      title={twoStepWords.turnOffTitle}
      description={twoStepWords.turnOffHint}
      submit={twoStepWords.turnOff}
      busyLabel={twoStepWords.turningOff}
      busy={turnOff.isPending}
      failure={turnOff.error ? failureSentence(turnOff.error, securityWords) : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={twoStepWords.password}>
        <PasswordInput
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={(event) => [setPassword(event.target.value), turnOff.reset()]}
        />
      </Field>
      <Field label={twoStepWords.anyCode}>
        <CodeInput value={code} onChange={(event) => [setCode(event.target.value), turnOff.reset()]} />
      </Field>
    </FormDialog>
  );
}

type RenewCodesProps = { onCodes: (recoveryCodes: string[]) => void; onClose: () => void };

/** Makes new recovery codes, by a code. */
export function RenewCodes({ onCodes, onClose }: RenewCodesProps) {
  const [code, setCode] = useState('');
  const renew = useRenewRecoveryCodes();

  function submit(event: FormEvent) {
    event.preventDefault();
    renew.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  }

  return (
    <FormDialog
      title={twoStepWords.renew}
      description={twoStepWords.renewHint}
      submit={twoStepWords.make}
      busyLabel={twoStepWords.checking}
      busy={renew.isPending}
      failure={renew.error ? failureSentence(renew.error, securityWords) : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={twoStepWords.anyCode}>
        <CodeInput
          autoFocus
          value={code}
          onChange={(event) => [setCode(event.target.value), renew.reset()]}
        />
      </Field>
    </FormDialog>
  );
}
