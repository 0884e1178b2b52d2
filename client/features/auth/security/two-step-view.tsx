import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import type { getTwoStepStatus } from '#shared/auth/two-step';
import type { ParsedReply } from '#shared/core/endpoint';
import { saveFile } from '../../../lib/object-urls';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { QueryState } from '../../../ui/query-state';
import { twoStepQuery, useBeginTwoStep } from './api';
import { BeginTwoStepForm, RenewRecoveryCodes, SetUpTwoStepForm, TurnOffTwoStep } from './two-step-forms';
import { securityWords, twoStepWords } from './words';

/** Renders the button that emails a link; `label`: its text, `next`: the text once the link is sent. */
export type RenderEmailProofButton = (words: { label: string; next: string }) => ReactNode;

/** Dialog that only its button closes, so that a press outside does not lose the recovery codes. */
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

type Status = ParsedReply<typeof getTwoStepStatus>;
type Step = { name: 'overview' | 'turn-off' | 'renew' } | { name: 'codes'; codes: string[] };

type TwoStepViewProps = { emailProof: RenderEmailProofButton };

/** Sets up two-step sign-in, renews its recovery codes and turns it off; each step opens a dialog. */
export function TwoStepView({ emailProof }: TwoStepViewProps) {
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

  return (
    <NarrowScreen page="twoStep" title={twoStepWords.title}>
      <Panel>
        <QueryState query={status} loading={securityWords.loading} failed={twoStepWords.failed}>
          {(data) => (
            <div className="grid gap-4">
              {data.on ? (
                <Overview status={data} emailProof={emailProof} onStep={(name) => setStep({ name })} />
              ) : data.emailProven ? (
                <BeginTwoStepForm status={data} begin={begin} />
              ) : (
                <ProveEmailFirst status={data} emailProof={emailProof} />
              )}
            </div>
          )}
        </QueryState>
      </Panel>
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onClose={() => void leaveCodes()} />}
      {step.name === 'overview' && begin.data && (
        <SetUpTwoStepForm uri={begin.data.uri} onCodes={showCodes} onClose={begin.reset} />
      )}
      {step.name === 'turn-off' && <TurnOffTwoStep onClose={backToOverview} />}
      {step.name === 'renew' && <RenewRecoveryCodes onCodes={showCodes} onClose={backToOverview} />}
    </NarrowScreen>
  );
}

function ProveEmailFirst({ status, emailProof }: TwoStepViewProps & { status: Status }) {
  return (
    <>
      {status.required && <Notice tone="warning">{twoStepWords.required}</Notice>}
      <p>{twoStepWords.proveFirst}</p>
      {emailProof({ label: twoStepWords.verifyEmail, next: twoStepWords.proven })}
    </>
  );
}

type OverviewProps = TwoStepViewProps & { status: Status; onStep: (name: 'turn-off' | 'renew') => void };

function Overview({ status, emailProof, onStep }: OverviewProps) {
  return (
    <>
      <Notice tone="success">{twoStepWords.on}</Notice>
      <p>{twoStepWords.left(status.recoveryCodes)}</p>
      {!status.emailProven && (
        <>
          <Notice tone="warning">{twoStepWords.unproven}</Notice>
          {emailProof({ label: twoStepWords.verifyEmail, next: twoStepWords.proven })}
        </>
      )}
      {!status.hasPassword && <p className="text-ink2">{twoStepWords.noPassword}</p>}
      <div className="flex flex-col gap-2 md:flex-row">
        <Button variant="secondary" onClick={() => onStep('renew')}>
          {twoStepWords.renew}
        </Button>
        <Button variant="secondary" disabled={!status.hasPassword} onClick={() => onStep('turn-off')}>
          {twoStepWords.turnOff}
        </Button>
      </div>
    </>
  );
}
