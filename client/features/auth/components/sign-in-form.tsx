import { type FormEvent, useState } from 'react';
import { failureSentence } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { useSignIn } from '../api';
import { useGoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { GoogleEntry } from './google-entry';

type SignInFormProps = { onDone: () => void; onForgot: () => void };

export function SignInForm({ onDone, onForgot }: SignInFormProps) {
  const { signIn } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const entry = useSignIn();
  const google = useGoogleSignIn(onDone);
  const refusal = entry.error && failureSentence(entry.error, { refused: authWords.signInFailed });
  const error = google.error || refusal;

  function submit(event: FormEvent) {
    event.preventDefault();
    google.clear();
    entry.mutate({ email, password }, { onSuccess: (user) => [signIn(user), onDone()] });
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      {error && <Notice tone="error">{error}</Notice>}
      <Field label={authWords.email}>
        <TextInput
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <div>
        <Field label={authWords.password}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="mt-1 flex justify-end">
          <Button variant="quiet" size="small" className="-mr-3.5" onClick={onForgot}>
            {authWords.forgot}
          </Button>
        </div>
      </div>
      <Button type="submit" busy={entry.isPending || google.isPending} busyLabel={authWords.processing}>
        {authWords.submitSignIn}
      </Button>
      <GoogleEntry label={authWords.google.signIn} text="signin_with" entry={google} />
    </form>
  );
}
