import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { newPassword, type signUp } from '#shared/auth/contract';
import type { ParsedReply } from '#shared/core/endpoint';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { useRetryCountdown } from '../../../lib/use-wait';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { type FirstSignInStep, useSignUp } from '../api';
import { saveAccount } from '../saved-account';
import { useGoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { GoogleButton } from './google-button';
import { RetryWaitNotice } from './sign-in-parts';

type SignUpLinkSentProps = { email: string; onOtherEmail: () => void };

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
type Values = typeof EMPTY;
const NAMES = ['email', 'name', 'password'] as const;

/** Values of the form, kept in memory until the sign-up, because the user may leave it to read the terms. */
let typedBefore = { ...EMPTY, agreed: false };

/** An error found before sending; shown beside `field` if set, otherwise above the form. */
type Problem = { sentence: string; missing?: string[]; field?: 'password' };

type SignUpFormProps = {
  onEmail?: (email: string) => void;
  registered: boolean;
  onRegistered: () => void;
  /** Called after a Google sign-in. */
  onDone: () => void;
  /** Called if a user who signs in with Google has two-step sign-in. */
  onCode: (first: FirstSignInStep) => void;
};

/** Sign-up form, which checks the terms first, then empty fields, then the password. */
export function SignUpForm({ onEmail, registered, onRegistered, onDone, onCode }: SignUpFormProps) {
  const google = useGoogleSignIn(onDone, onCode);
  const form = useSignUpForm({ onEmail, onRegistered, google });
  const { request, waiting, problem } = form;
  const waitId = useId();
  const missing = problem?.missing ?? [];
  const error = google.error || form.refusal || (problem?.field ? '' : problem?.sentence);

  if (request.data && 'linkSentTo' in request.data) {
    return <SignUpLinkSent email={request.data.linkSentTo} onOtherEmail={request.reset} />;
  }
  return (
    <form onSubmit={form.submit} noValidate className="mt-5 grid gap-4">
      {registered && <Notice tone="success">{authWords.registered}</Notice>}
      {error && (
        <Notice tone="error">
          {error}
          {missing.length > 0 && <p className="font-body">{authWords.missing(missing)}</p>}
        </Notice>
      )}
      <RetryWaitNotice id={waitId} secondsLeft={form.wait} />
      <SignUpFields form={form} />
      <TermsCheckbox form={form} />
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

type SignUpState = ReturnType<typeof useSignUpForm>;

type SignUpFormOptions = Pick<SignUpFormProps, 'onEmail' | 'onRegistered'> & {
  google: ReturnType<typeof useGoogleSignIn>;
};

function useSignUpForm({ onEmail, onRegistered, google }: SignUpFormOptions) {
  const { signIn, email: knownEmail } = useSession();
  const [values, setValues] = useState<Values>(() => {
    const { email, name, password } = typedBefore;
    return { email: email || knownEmail, name, password };
  });
  const [agreed, setAgreed] = useState(typedBefore.agreed);
  const [problem, setProblem] = useState<Problem | null>(null);
  const request = useSignUp();
  const wait = useRetryCountdown(request.error);
  const waiting = Boolean(wait);
  const fieldErrors = request.error instanceof ApiError ? request.error.fields : {};
  const refused = request.error && wait === null && Object.keys(fieldErrors).length === 0;
  const refusal = refused ? describeFailure(request.error, { refused: authWords.signUpFailed }) : '';

  function change(changed: Partial<Values>) {
    setValues({ ...values, ...changed });
    if (changed.email !== undefined) onEmail?.(changed.email);
    setProblem(null);
    // The wait after too many attempts applies to the network address, so a change of the values does not end
    // it.
    if (!waiting) request.reset();
  }

  function agree(isAgreed: boolean) {
    setAgreed(isAgreed);
    setProblem(null);
  }

  function finish(reply: ParsedReply<typeof signUp>) {
    typedBefore = { ...EMPTY, agreed: false };
    if ('linkSentTo' in reply) return;
    saveAccount(values, reply.name);
    signIn(reply);
    onRegistered();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (waiting) return;
    request.reset();
    google.clear();
    const found = findProblem(values, agreed);
    setProblem(found);
    if (!found) request.mutate(values, { onSuccess: finish });
  }

  return { values, change, agreed, agree, problem, request, refusal, fieldErrors, wait, waiting, submit };
}

function SignUpFields({ form: { values, change, fieldErrors, problem } }: { form: SignUpState }) {
  return (
    <>
      <Field label={authWords.email} error={fieldErrors.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoFocus={!values.email}
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label={authWords.name} error={fieldErrors.name}>
        <TextInput
          name="name"
          autoComplete="name"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field
        label={authWords.password}
        hint={authWords.passwordHint}
        error={fieldErrors.password ?? (problem?.field && problem.sentence)}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Checkbox for the terms; its link closes the dialog and keeps the typed values. */
function TermsCheckbox({ form: { values, agreed, agree } }: { form: SignUpState }) {
  const { closeModal, returnTo, reason } = useSession();

  function openTerms() {
    typedBefore = { ...values, agreed };
    closeModal();
  }

  return (
    <div>
      <Checkbox checked={agreed} onChange={(event) => agree(event.target.checked)}>
        {authWords.termsBefore}{' '}
        <Link
          to={PATHS.terms}
          state={{ signUp: { returnTo, reason } }}
          onClick={openTerms}
          className="font-label text-tea underline"
        >
          {authWords.termsLink}
        </Link>
      </Checkbox>
      <p className="text-small text-ink2">{authWords.dataNotice}</p>
    </div>
  );
}

/** Returns the first problem of the values; null if they can be sent. */
function findProblem(values: Values, agreed: boolean): Problem | null {
  const missing = NAMES.filter((name) => !values[name].trim()).map((name) => authWords[name]);
  if (!agreed) return { sentence: authWords.mustAgree, missing };
  if (missing.length > 0) return { sentence: authWords.fillIn, missing };
  const sentence = newPassword.safeParse(values.password).error?.issues[0]?.message;
  return sentence ? { sentence, field: 'password' } : null;
}
