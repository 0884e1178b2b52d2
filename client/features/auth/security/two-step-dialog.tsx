import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import type { getTwoStep } from '#shared/auth/two-step';
import type { ParsedReply } from '#shared/core/endpoint';
import { TIMINGS } from '#shared/core/limits';
import { withReference } from '../../../lib/failure-sentence';
import { saveFile } from '../../../lib/save-file';
import { useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { twoStepQuery, useBeginTwoStep } from './api';
import type { EmailProof } from './email-proof';
import { TwoStepBegin } from './two-step-begin';
import { TwoStepSetUp } from './two-step-set-up';
import { RenewCodes, TurnOff } from './two-step-tasks';
import { securityWords, twoStepWords } from './words';

/** New recovery codes, shown once; only the button closes them, so that none is lost by a press outside. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  useTimeout(copied, TIMINGS.copyConfirmationMs, () => setCopied(false));

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      title={twoStepWords.codesTitle}
      description={twoStepWords.codesHint}
      closeButton="none"
      onClose={() => undefined}
      actions={
        <DialogActions>
          <Button onClick={onClose}>{twoStepWords.done}</Button>
        </DialogActions>
      }
    >
      <ul className="grid gap-1.5 rounded-control bg-sunken px-3.5 py-3 font-label tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" icon={copied ? Check : Copy} onClick={() => void copy()}>
          {copied ? twoStepWords.copied : twoStepWords.copy}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={Download}
          onClick={() => saveFile(twoStepWords.fileName, [text, '\n'])}
        >
          {twoStepWords.save}
        </Button>
      </div>
    </Dialog>
  );
}

type Status = ParsedReply<typeof getTwoStep>;
type Step = { name: 'overview' | 'turn-off' | 'renew' } | { name: 'codes'; codes: string[] };

type TwoStepDialogProps = { emailProof: EmailProof; onClose: () => void };

/** Two-step sign-in of the signed-in user: setting it up, new recovery codes, turning it off. */
export function TwoStepDialog({ emailProof, onClose }: TwoStepDialogProps) {
  const { user } = useSession();
  const status = useQuery(twoStepQuery(user?._id ?? ''));
  const begin = useBeginTwoStep();
  const [step, setStep] = useState<Step>({ name: 'overview' });
  const backToOverview = () => setStep({ name: 'overview' });
  const showCodes = (codes: string[]) => setStep({ name: 'codes', codes });

  async function leaveCodes() {
    await status.refetch();
    begin.reset();
    backToOverview();
  }

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onClose={() => void leaveCodes()} />;
  if (begin.data) return <TwoStepSetUp uri={begin.data.uri} onCodes={showCodes} onClose={onClose} />;
  if (step.name === 'turn-off') return <TurnOff onClose={backToOverview} />;
  if (step.name === 'renew') return <RenewCodes onCodes={showCodes} onClose={backToOverview} />;
  if (status.data?.on) {
    const overview = { status: status.data, emailProof, onClose };
    return <Overview {...overview} onStep={(name) => setStep({ name })} />;
  }
  if (status.data && !status.data.emailProven) {
    return (
      <Frame onClose={onClose}>
        {status.data.required && <Notice tone="warning">{twoStepWords.required}</Notice>}
        <p>{twoStepWords.proveFirst}</p>
        {emailProof({ label: twoStepWords.verifyEmail, next: twoStepWords.proven })}
      </Frame>
    );
  }
  if (status.data) return <TwoStepBegin status={status.data} begin={begin} onClose={onClose} />;
  return (
    <Frame onClose={onClose}>
      {status.isError ? (
        <ErrorState
          sentence={withReference(twoStepWords.failed, status.error)}
          busy={status.isFetching}
          onRetry={() => void status.refetch()}
        />
      ) : (
        <SpinnerWithWords words={securityWords.loading} />
      )}
    </Frame>
  );
}

type OverviewProps = TwoStepDialogProps & { status: Status; onStep: (name: 'turn-off' | 'renew') => void };

function Overview({ status, emailProof, onClose, onStep }: OverviewProps) {
  return (
    <Frame
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onStep('renew')}>{twoStepWords.renew}</Button>
          <Button variant="secondary" disabled={!status.hasPassword} onClick={() => onStep('turn-off')}>
            {twoStepWords.turnOff}
          </Button>
        </>
      }
    >
      <Notice tone="success">{twoStepWords.on}</Notice>
      <p>{twoStepWords.left(status.recoveryCodes)}</p>
      {!status.emailProven && (
        <>
          <Notice tone="warning">{twoStepWords.unproven}</Notice>
          {emailProof({ label: twoStepWords.verifyEmail, next: twoStepWords.proven })}
        </>
      )}
      {!status.hasPassword && <p className="text-ink2">{twoStepWords.noPassword}</p>}
    </Frame>
  );
}

type FrameProps = { onClose: () => void; actions?: ReactNode; children: ReactNode };

function Frame({ onClose, actions, children }: FrameProps) {
  return (
    <Dialog
      open
      title={twoStepWords.title}
      onClose={onClose}
      actions={actions && <DialogActions>{actions}</DialogActions>}
    >
      <div className="grid gap-3">{children}</div>
    </Dialog>
  );
}
