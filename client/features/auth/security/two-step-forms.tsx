import encodeQR from 'qr';
import { useState } from 'react';
import type { getTwoStepStatus } from '#shared/auth/two-step';
import type { ParsedReply } from '#shared/core/endpoint';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { showToast } from '../../../ui/toast';
import { useGoogleNonce } from '../api';
import { GoogleLoginButton } from '../components/google-button';
import { CodeInput } from '../components/sign-in-parts';
import { getGoogleClientId } from '../use-google-sign-in';
import {
  type useBeginTwoStepSetup,
  useConfirmTwoStepSetup,
  useRenewRecoveryCodes,
  useTurnOffTwoStepSignIn,
} from './api';
import { securityWords, twoStepSignInWords } from './words';

type TwoStepBeginProps = {
  status: ParsedReply<typeof getTwoStepStatus>;
  begin: ReturnType<typeof useBeginTwoStepSetup>;
};

/** Asks for the password; users without a password sign in with Google again instead. */
export function BeginTwoStepSetupForm(props: TwoStepBeginProps) {
  return props.status.hasPassword ? <ByPassword {...props} /> : <ByGoogle {...props} />;
}

function ByPassword({ status, begin }: TwoStepBeginProps) {
  const form = useContractForm({
    defaultValues: { password: '' },
    mutation: begin,
    send: begin.mutate,
    failure: securityWords,
  });

  return (
    <Form {...form.formProps} guarded={false} className="grid gap-4">
      <Introduction required={status.required} />
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Field label={twoStepSignInWords.password} hint={twoStepSignInWords.passwordHint}>
        <PasswordInput autoFocus autoComplete="current-password" {...form.field('password')} />
      </Field>
      <Button type="submit" busy={begin.isPending} busyLabel={twoStepSignInWords.preparing}>
        {twoStepSignInWords.setUp}
      </Button>
    </Form>
  );
}

function ByGoogle({ status, begin }: TwoStepBeginProps) {
  const clientId = getGoogleClientId();
  const nonce = useGoogleNonce(Boolean(clientId));
  const [popupFailed, setPopupFailed] = useState(false);

  function submit(google: string) {
    setPopupFailed(false);
    begin.mutate({ google }, { onError: () => void nonce.refetch() });
  }

  return (
    <div className="grid gap-4">
      <Introduction required={status.required} />
      <p>{clientId ? twoStepSignInWords.googleHint : twoStepSignInWords.setPassword}</p>
      {begin.error && <Notice tone="error">{describeFailure(begin.error, securityWords)}</Notice>}
      {popupFailed && <Notice tone="error">{twoStepSignInWords.googleFailed}</Notice>}
      {begin.isPending && <SpinnerWithWords words={twoStepSignInWords.preparing} />}
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
  );
}

function Introduction({ required }: { required: boolean }) {
  return (
    <>
      {required && <Notice tone="warning">{twoStepSignInWords.required}</Notice>}
      <p>{twoStepSignInWords.off}</p>
    </>
  );
}

/** QR code, black on white in light and dark mode because scanners expect these colours. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-control border border-line"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={buildQrPath(rows)} fill="#000" />
    </svg>
  );
}

/** Returns the SVG path of a QR code's dark modules, one rectangle for each horizontal run. */
function buildQrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => findDarkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
}

function findDarkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

type TwoStepSetUpProps = {
  /** The otpauth URI, which contains the new secret. */
  uri: string;
  onCodes: (recoveryCodes: string[]) => void;
  onClose: () => void;
};

/** Shows the secret and asks for a first code, which turns two-step sign-in on. */
export function SetUpTwoStepSignInForm({ uri, onCodes, onClose }: TwoStepSetUpProps) {
  const confirm = useConfirmTwoStepSetup();
  const form = useContractForm({
    defaultValues: { code: '' },
    mutation: confirm,
    send: ({ code }, outcome) => confirm.mutate(code, outcome),
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
    failure: securityWords,
  });
  const key = (new URL(uri).searchParams.get('secret') ?? '').replace(/.{4}(?=.)/g, '$& ');

  return (
    <FormDialog
      title={twoStepSignInWords.title}
      description={twoStepSignInWords.scan}
      submit={twoStepSignInWords.turnOn}
      busyLabel={twoStepSignInWords.checking}
      {...form.dialogProps}
      onClose={onClose}
    >
      <div className="grid justify-items-center gap-3">
        <QrCode text={uri} label={twoStepSignInWords.qr} />
        <a href={uri} className="font-label text-tea underline md:hidden">
          {twoStepSignInWords.openApp}
        </a>
      </div>
      <div>
        <p className="text-small text-ink2">{twoStepSignInWords.byHand}</p>
        <p className="font-label wrap-anywhere">{key}</p>
      </div>
      <Field label={twoStepSignInWords.code}>
        <CodeInput autoFocus inputMode="numeric" {...form.field('code')} />
      </Field>
    </FormDialog>
  );
}

export function TurnOffTwoStepSignInForm({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffTwoStepSignIn();
  const form = useContractForm({
    defaultValues: { password: '', code: '' },
    mutation: turnOff,
    send: turnOff.mutate,
    onSaved: () => [onClose(), void showToast(twoStepSignInWords.turnedOff)],
    failure: securityWords,
  });

  return (
    <FormDialog
      title={twoStepSignInWords.turnOffTitle}
      description={twoStepSignInWords.turnOffHint}
      submit={twoStepSignInWords.turnOff}
      busyLabel={twoStepSignInWords.turningOff}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={twoStepSignInWords.password}>
        <PasswordInput autoFocus autoComplete="current-password" {...form.field('password')} />
      </Field>
      <Field label={twoStepSignInWords.anyCode}>
        <CodeInput {...form.field('code')} />
      </Field>
    </FormDialog>
  );
}

type RenewCodesProps = { onCodes: (recoveryCodes: string[]) => void; onClose: () => void };

export function RenewRecoveryCodesForm({ onCodes, onClose }: RenewCodesProps) {
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
      title={twoStepSignInWords.renew}
      description={twoStepSignInWords.renewHint}
      submit={twoStepSignInWords.make}
      busyLabel={twoStepSignInWords.checking}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={twoStepSignInWords.anyCode}>
        <CodeInput autoFocus {...form.field('code')} />
      </Field>
    </FormDialog>
  );
}
