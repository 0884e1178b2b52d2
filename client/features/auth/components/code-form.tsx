import { type FormEvent, useState } from 'react';
import { failureSentence } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { type FirstStep, useSecondStep } from '../api';
import { authWords } from '../words';
import { CodeInput } from './code-input';

type CodeFormProps = {
  /** What the first step sent; it is sent again with the code. */
  first: FirstStep;
  onDone: () => void;
  onBack: () => void;
};

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ first, onDone, onBack }: CodeFormProps) {
  const { signIn } = useSession();
  const [code, setCode] = useState('');
  const request = useSecondStep();

  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate({ first, code }, { onSuccess: (user) => [signIn(user), onDone()] });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {request.error && (
        <Notice tone="error">{failureSentence(request.error, { refused: authWords.signInFailed })}</Notice>
      )}
      <Field label={authWords.code} hint={authWords.codeHint}>
        <CodeInput autoFocus value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Button type="submit" busy={request.isPending} busyLabel={authWords.processing}>
        {authWords.submitSignIn}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {authWords.backToSignIn}
      </Button>
    </form>
  );
}
