import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { newPassword, type signUp } from '#shared/auth/contract';
import type { ParsedReply } from '#shared/core/endpoint';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { failureSentence } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { useWait } from '../../../lib/use-wait';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { type FirstStep, useSignUp } from '../api';
import { useGoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { GoogleButton } from './google-button';
import { WaitNotice } from './wait-notice';

type SignUpLinkSentProps = { email: string; onOtherEmail: () => void };

/** What happens next where the mailbox is proven before the account is made. */
function SignUpLinkSent({ email, onOtherEmail }: SignUpLinkSentProps) {
  return (
    <div className="mt-5 grid gap-4">
      <Notice tone="success">
        <span className="wrap-anywhere">{authWords.linkSent(email)}</span>
      </Notice>
      <p>{authWords.linkSentNext}</p>
      <Button variant="secondary" autoFocus onClick={onOtherEmail}>
        {authWords.otherEmail}
      </Button>
    </div>
  );
}

const EMPTY = { email: '', name: '', password: '' };
/** What was typed before the terms were opened from the form; kept in memory until the sign-up. */
let typedBefore = EMPTY;
const NAMES = ['email', 'name', 'password'] as const;

/** Shown beside `field` if set, else above the form. */
type Problem = { sentence: string; missing?: string[]; field?: 'password' };

type SignUpFormProps = {
  /** Whether to show the success message. */
  registered: boolean;
  onRegistered: () => void;
  /** Called after a Google sign-in. */
  onDone: () => void;
  /** Called where a user of Google has two-step sign-in. */
  onCode: (first: FirstStep) => void;
};

/** Sign-up form; checks the terms first, then empty fields, then the password. */
export function SignUpForm({ registered, onRegistered, onDone, onCode }: SignUpFormProps) {
  const { signIn, closeModal, returnTo } = useSession();
  const [values, setValues] = useState(typedBefore);
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const request = useSignUp();
  const google = useGoogleSignIn(onDone, onCode);
  const waitId = useId();
  const wait = useWait(request.error);
  const waiting = Boolean(wait);
  const fields = request.error instanceof ApiError ? request.error.fields : {};
  const refused = request.error && wait === null && Object.keys(fields).length === 0;
  const refusal = refused ? failureSentence(request.error, { refused: authWords.signUpFailed }) : '';
  const missing = problem?.missing ?? [];
  const general = google.error || refusal || (problem?.field ? '' : problem?.sentence);

  function change(change: Partial<typeof EMPTY>) {
    setValues({ ...values, ...change });
    setProblem(null);
    // The network address waits, whatever is typed.
    if (!waiting) request.reset();
  }

  function openTerms() {
    typedBefore = values;
    closeModal();
  }

  function finish(reply: ParsedReply<typeof signUp>) {
    typedBefore = EMPTY;
    if ('linkSentTo' in reply) return;
    signIn(reply);
    onRegistered();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (waiting) return;
    request.reset();
    google.clear();
    const found = problemOf(values, agreed);
    setProblem(found);
    if (!found) request.mutate(values, { onSuccess: finish });
  }

  if (request.data && 'linkSentTo' in request.data) {
    return <SignUpLinkSent email={request.data.linkSentTo} onOtherEmail={request.reset} />;
  }
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      {registered && <Notice tone="success">{authWords.registered}</Notice>}
      {general && (
        <Notice tone="error">
          {general}
          {missing.length > 0 && <p className="font-body">{authWords.missing(missing)}</p>}
        </Notice>
      )}
      <WaitNotice id={waitId} secondsLeft={wait} />
      <Field label={authWords.email} error={fields.email}>
        <TextInput
          type="email"
          autoComplete="email"
          autoFocus
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label={authWords.name} error={fields.name}>
        <TextInput
          autoComplete="name"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field
        label={authWords.password}
        hint={authWords.passwordHint}
        error={fields.password ?? (problem?.field && problem.sentence)}
      >
        <PasswordInput
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <div>
        <Checkbox checked={agreed} onChange={(event) => [setAgreed(event.target.checked), setProblem(null)]}>
          {authWords.termsBefore}{' '}
          <Link
            to={PATHS.terms}
            state={{ signUp: { returnTo } }}
            onClick={openTerms}
            className="font-label text-tea underline"
          >
            {authWords.termsLink}
          </Link>
        </Checkbox>
        <p className="text-small text-ink2">{authWords.dataNotice}</p>
      </div>
      <Button
        type="submit"
        disabled={registered || waiting}
        aria-describedby={waiting ? waitId : undefined}
        busy={request.isPending || google.isPending}
        busyLabel={authWords.processing}
      >
        {authWords.submitSignUp}
      </Button>
      <GoogleButton label={authWords.google.signUp} text="signup_with" google={google} />
    </form>
  );
}

function problemOf(values: typeof EMPTY, agreed: boolean): Problem | null {
  const missing = NAMES.filter((name) => !values[name].trim()).map((name) => authWords[name]);
  if (!agreed) return { sentence: authWords.mustAgree, missing };
  if (missing.length > 0) return { sentence: authWords.fillIn, missing };
  const sentence = newPassword.safeParse(values.password).error?.issues[0]?.message;
  return sentence ? { sentence, field: 'password' } : null;
}
