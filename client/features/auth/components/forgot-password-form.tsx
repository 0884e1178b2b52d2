import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '../../../lib/failure-sentence';
import { useRetryCountdown } from '../../../lib/use-wait';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { useRequestReset } from '../api';
import { authWords } from '../words';
import { RetryWaitNotice } from './sign-in-parts';

/** Form that requests a reset link; the reply does not reveal whether the user exists. */
export function ForgotPasswordForm({ onBack }: { onBack?: () => void }) {
  const [email, setEmail] = useState('');
  const request = useRequestReset();
  const waitId = useId();
  const wait = useRetryCountdown(request.error);
  const shownWait = request.variables === email ? wait : null;
  const waiting = Boolean(shownWait);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!waiting) request.mutate(email);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {request.isSuccess && <Notice tone="success">{authWords.resetSent}</Notice>}
      {request.error && wait === null && (
        <Notice tone="error">{describeFailure(request.error, { refused: authWords.resetFailed })}</Notice>
      )}
      <RetryWaitNotice id={waitId} secondsLeft={shownWait} />
      <Field label={authWords.email} hint={authWords.resetHint}>
        <TextInput
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        disabled={waiting}
        aria-describedby={waiting ? waitId : undefined}
        busy={request.isPending}
        busyLabel={authWords.sending}
      >
        {authWords.submitReset}
      </Button>
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          {authWords.backToSignIn}
        </Button>
      )}
    </form>
  );
}
