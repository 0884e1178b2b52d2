import encodeQR from 'qr';
import { useContractForm } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { PasswordInput } from '../../../ui/password-input';
import { showToast } from '../../../ui/toast';
import { CodeInput } from '../components/code-input';
import { useConfirmTwoStep, useRenewRecoveryCodes, useTurnOffTwoStep } from './api';
import { securityWords, twoStepWords } from './words';

type QrCodeProps = { text: string; label: string; className?: string };

/** Black on white in light and dark mode, because scanners expect that. */
function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  );
}

/** Returns the path of the dark modules, one rectangle for each horizontal run. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
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
  /** The otpauth URI with the new secret. */
  uri: string;
  onCodes: (recoveryCodes: string[]) => void;
  onClose: () => void;
};

/** The first code turns two-step sign-in on. */
export function TwoStepSetUp({ uri, onCodes, onClose }: TwoStepSetUpProps) {
  const confirm = useConfirmTwoStep();
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
      title={twoStepWords.title}
      description={twoStepWords.scan}
      submit={twoStepWords.turnOn}
      busyLabel={twoStepWords.checking}
      {...form.dialogProps}
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
        <CodeInput autoFocus inputMode="numeric" {...form.field('code')} />
      </Field>
    </FormDialog>
  );
}

export function TurnOffTwoStep({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffTwoStep();
  const form = useContractForm({
    defaultValues: { password: '', code: '' },
    mutation: turnOff,
    send: turnOff.mutate,
    onSaved: () => [onClose(), void showToast(twoStepWords.turnedOff)],
    failure: securityWords,
  });

  return (
    <FormDialog
      title={twoStepWords.turnOffTitle}
      description={twoStepWords.turnOffHint}
      submit={twoStepWords.turnOff}
      busyLabel={twoStepWords.turningOff}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={twoStepWords.password}>
        <PasswordInput autoFocus autoComplete="current-password" {...form.field('password')} />
      </Field>
      <Field label={twoStepWords.anyCode}>
        <CodeInput {...form.field('code')} />
      </Field>
    </FormDialog>
  );
}

type RenewCodesProps = { onCodes: (recoveryCodes: string[]) => void; onClose: () => void };

export function RenewRecoveryCodes({ onCodes, onClose }: RenewCodesProps) {
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
      title={twoStepWords.renew}
      description={twoStepWords.renewHint}
      submit={twoStepWords.make}
      busyLabel={twoStepWords.checking}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={twoStepWords.anyCode}>
        <CodeInput autoFocus {...form.field('code')} />
      </Field>
    </FormDialog>
  );
}
