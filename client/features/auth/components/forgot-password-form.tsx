import { type FormEvent, useState } from 'react';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { useRequestReset } from '../api';
import { authWords } from '../words';

/** Requests a reset link; the reply does not reveal whether the user exists. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState('');
  const request = useRequestReset();

  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate(email);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {request.isSuccess && <Notice tone="success">{authWords.resetSent}</Notice>}
      {request.error && (
        <Notice tone="error">{failureSentence(request.error, { refused: authWords.resetFailed })}</Notice>
      )}
      <Field label={authWords.email} hint={authWords.resetHint}>
        <TextInput
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={request.isPending} busyLabel={authWords.sending}>
        {authWords.submitReset}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {authWords.backToSignIn}
      </Button>
    </form>
  );
}
