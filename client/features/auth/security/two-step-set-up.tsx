import { type FormEvent, useState } from 'react';
import { failureSentence } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { CodeInput } from '../components/code-input';
import { useConfirmTwoStep } from './api';
import { QrCode } from './qr-code';
import { securityWords, twoStepWords } from './words';

type TwoStepSetUpProps = {
  /** The otpauth address of the new secret. */
  uri: string;
  onCodes: (recoveryCodes: string[]) => void;
  onClose: () => void;
};

/** The QR code for the authenticator app, and the first code that turns two-step sign-in on. */
export function TwoStepSetUp({ uri, onCodes, onClose }: TwoStepSetUpProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirmTwoStep();
  const key = (new URL(uri).searchParams.get('secret') ?? '').replace(/.{4}(?=.)/g, '$& ');

  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  }

  return (
    <FormDialog
      title={twoStepWords.title}
      description={twoStepWords.scan}
      submit={twoStepWords.turnOn}
      busyLabel={twoStepWords.checking}
      busy={confirm.isPending}
      failure={confirm.error ? failureSentence(confirm.error, securityWords) : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid justify-items-center gap-3">
        <QrCode text={uri} label={twoStepWords.qr} className="size-44 rounded-control border border-line" />
        <a href={uri} className="font-label text-tea underline md:hidden">
          {twoStepWords.openApp}
        </a>
      </div>
      <div>
        <p className="text-small text-ink2">{twoStepWords.byHand}</p>
        <p className="font-label wrap-anywhere">{key}</p>
      </div>
      <Field label={twoStepWords.code}>
        <CodeInput
          autoFocus
          inputMode="numeric"
          value={code}
          onChange={(event) => [setCode(event.target.value), confirm.reset()]}
        />
      </Field>
    </FormDialog>
  );
}
