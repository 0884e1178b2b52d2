import { useState } from 'react';
import type { getTwoStep } from '#shared/auth/two-step';
import type { ParsedReply } from '#shared/core/endpoint';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { useGoogleNonce } from '../api';
import { GoogleLoginButton } from '../components/google-button';
import { getGoogleClientId } from '../use-google-sign-in';
import type { useBeginTwoStep } from './api';
import { securityWords, twoStepWords } from './words';

type TwoStepBeginProps = {
  status: ParsedReply<typeof getTwoStep>;
  begin: ReturnType<typeof useBeginTwoStep>;
  onClose: () => void;
};

/** Users who have only a Google account sign in there again instead of entering a password. */
export function TwoStepBegin(props: TwoStepBeginProps) {
  return props.status.hasPassword ? <ByPassword {...props} /> : <ByGoogle {...props} />;
}

function ByPassword({ status, begin, onClose }: TwoStepBeginProps) {
  const form = useContractForm({
    defaultValues: { password: '' },
    mutation: begin,
    send: begin.mutate,
    failure: securityWords,
  });

  return (
    <FormDialog
      title={twoStepWords.title}
      submit={twoStepWords.setUp}
      busyLabel={twoStepWords.preparing}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Introduction required={status.required} />
      <Field label={twoStepWords.password} hint={twoStepWords.passwordHint}>
        <PasswordInput autoFocus autoComplete="current-password" {...form.field('password')} />
      </Field>
    </FormDialog>
  );
}

function ByGoogle({ status, begin, onClose }: TwoStepBeginProps) {
  const clientId = getGoogleClientId();
  const nonce = useGoogleNonce(Boolean(clientId));
  const [popupFailed, setPopupFailed] = useState(false);

  function submit(google: string) {
    setPopupFailed(false);
    begin.mutate({ google }, { onError: () => void nonce.refetch() });
  }

  return (
    <Dialog open title={twoStepWords.title} onClose={onClose}>
      <div className="grid gap-4">
        <Introduction required={status.required} />
        <p>{clientId ? twoStepWords.googleHint : twoStepWords.setPassword}</p>
        {begin.error && <Notice tone="error">{describeFailure(begin.error, securityWords)}</Notice>}
        {popupFailed && <Notice tone="error">{twoStepWords.googleFailed}</Notice>}
        {begin.isPending && <SpinnerWithWords words={twoStepWords.preparing} />}
        {clientId && !begin.isPending && (
          <GoogleLoginButton
            clientId={clientId}
            text="continue_with"
            nonce={nonce}
            onToken={submit}
            onFailure={() => setPopupFailed(true)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Introduction({ required }: { required: boolean }) {
  return (
    <>
      {required && <Notice tone="warning">{twoStepWords.required}</Notice>}
      <p>{twoStepWords.off}</p>
    </>
  );
}
