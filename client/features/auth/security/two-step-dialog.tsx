import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import type { getTwoStep } from '#shared/auth/two-step';
import type { ParsedReply } from '#shared/core/endpoint';
import { saveFile } from '../../../lib/object-urls';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { twoStepQuery, useBeginTwoStep } from './api';
import { RenewRecoveryCodes, TurnOffTwoStep, TwoStepBegin, TwoStepSetUp } from './two-step-forms';
import { securityWords, twoStepWords } from './words';

/** `label` is the text of the button, `next` the text after the link was sent. */
export type RenderEmailProof = (words: { label: string; next: string }) => ReactNode;

/** Only the button closes these codes, so that a press outside the dialog does not lose them. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
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
        <CopyButton text={text} label={twoStepWords.copy} copiedLabel={twoStepWords.copied} size="small" />
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

type TwoStepDialogProps = { emailProof: RenderEmailProof; onClose: () => void };

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
  if (step.name === 'turn-off') return <TurnOffTwoStep onClose={backToOverview} />;
  if (step.name === 'renew') return <RenewRecoveryCodes onCodes={showCodes} onClose={backToOverview} />;
  const shared = { emailProof, onClose };
  return (
    <QueryState
      query={status}
      loading={securityWords.loading}
      failed={twoStepWords.failed}
      frame={(state) => <Frame onClose={onClose}>{state}</Frame>}
    >
      {(data) => {
        if (data.on) return <Overview status={data} {...shared} onStep={(name) => setStep({ name })} />;
        if (!data.emailProven) return <ProveEmailFirst status={data} {...shared} />;
        return <TwoStepBegin status={data} begin={begin} onClose={onClose} />;
      }}
    </QueryState>
  );
}

function ProveEmailFirst({ status, emailProof, onClose }: TwoStepDialogProps & { status: Status }) {
  return (
    <Frame onClose={onClose}>
      {status.required && <Notice tone="warning">{twoStepWords.required}</Notice>}
      <p>{twoStepWords.proveFirst}</p>
      {emailProof({ label: twoStepWords.verifyEmail, next: twoStepWords.proven })}
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
