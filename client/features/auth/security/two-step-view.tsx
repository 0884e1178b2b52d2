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
import { twoStepSignInQuery, useBeginTwoStepSetup } from './api';
import {
  BeginTwoStepSetupForm,
  RenewRecoveryCodesForm,
  SetUpTwoStepSignInForm,
  TurnOffTwoStepSignInForm,
} from './two-step-forms';
import { securityWords, twoStepSignInWords } from './words';

/** Renders the button that emails a link; `label`: its text, `next`: the text once the link is sent. */
export type RenderEmailProofButton = (words: { label: string; next: string }) => ReactNode;

/** Dialog that only its button closes, so that a press outside does not lose the recovery codes. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog
      open
      title={twoStepSignInWords.codesTitle}
      description={twoStepSignInWords.codesHint}
      closeButton="none"
      onClose={() => undefined}
      actions={
        <DialogActions>
          <Button onClick={onClose}>{twoStepSignInWords.done}</Button>
        </DialogActions>
      }
    >
      <ul className="grid gap-1.5 rounded-control bg-sunken px-3.5 py-3 font-label tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={text}
          label={twoStepSignInWords.copy}
          copiedLabel={twoStepSignInWords.copied}
          size="small"
        />
        <Button
          variant="secondary"
          size="small"
          icon={Download}
          onClick={() => saveFile(twoStepSignInWords.fileName, [text, '\n'])}
        >
          {twoStepSignInWords.save}
        </Button>
      </div>
    </Dialog>
  );
}

type Status = ParsedReply<typeof getTwoStepStatus>;
type Step = { name: 'overview' | 'turn-off' | 'renew' } | { name: 'codes'; codes: string[] };

type TwoStepViewProps = { emailProof: RenderEmailProofButton };

/** Sets up two-step sign-in, renews its recovery codes and turns it off; each step opens a dialog. */
export function TwoStepSignInView({ emailProof }: TwoStepViewProps) {
  const { user } = useSession();
  const status = useQuery(twoStepSignInQuery(user?._id ?? ''));
  const begin = useBeginTwoStepSetup();
  const [step, setStep] = useState<Step>({ name: 'overview' });
  const backToOverview = () => setStep({ name: 'overview' });
  const showCodes = (codes: string[]) => setStep({ name: 'codes', codes });

  async function leaveCodes() {
    await status.refetch();
    begin.reset();
    backToOverview();
  }

  return (
    <NarrowScreen page="twoStep" title={twoStepSignInWords.title}>
      <Panel>
        <QueryState query={status} loading={securityWords.loading} failed={twoStepSignInWords.failed}>
          {(data) => (
            <div className="grid gap-4">
              {data.on ? (
                <Overview status={data} emailProof={emailProof} onStep={(name) => setStep({ name })} />
              ) : data.emailProven ? (
                <BeginTwoStepSetupForm status={data} begin={begin} />
              ) : (
                <ProveEmailFirst status={data} emailProof={emailProof} />
              )}
            </div>
          )}
        </QueryState>
      </Panel>
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onClose={() => void leaveCodes()} />}
      {step.name === 'overview' && begin.data && (
        <SetUpTwoStepSignInForm uri={begin.data.uri} onCodes={showCodes} onClose={begin.reset} />
      )}
      {step.name === 'turn-off' && <TurnOffTwoStepSignInForm onClose={backToOverview} />}
      {step.name === 'renew' && <RenewRecoveryCodesForm onCodes={showCodes} onClose={backToOverview} />}
    </NarrowScreen>
  );
}

function ProveEmailFirst({ status, emailProof }: TwoStepViewProps & { status: Status }) {
  return (
    <>
      {status.required && <Notice tone="warning">{twoStepSignInWords.required}</Notice>}
      <p>{twoStepSignInWords.proveFirst}</p>
      {emailProof({ label: twoStepSignInWords.verifyEmail, next: twoStepSignInWords.proven })}
    </>
  );
}

type OverviewProps = TwoStepViewProps & { status: Status; onStep: (name: 'turn-off' | 'renew') => void };

function Overview({ status, emailProof, onStep }: OverviewProps) {
  return (
    <>
      <Notice tone="success">{twoStepSignInWords.on}</Notice>
      <p>{twoStepSignInWords.left(status.recoveryCodes)}</p>
      {!status.emailProven && (
        <>
          <Notice tone="warning">{twoStepSignInWords.unproven}</Notice>
          {emailProof({ label: twoStepSignInWords.verifyEmail, next: twoStepSignInWords.proven })}
        </>
      )}
      {!status.hasPassword && <p className="text-ink2">{twoStepSignInWords.noPassword}</p>}
      <div className="flex flex-col gap-2 md:flex-row">
        <Button variant="secondary" onClick={() => onStep('renew')}>
          {twoStepSignInWords.renew}
        </Button>
        <Button variant="secondary" disabled={!status.hasPassword} onClick={() => onStep('turn-off')}>
          {twoStepSignInWords.turnOff}
        </Button>
      </div>
    </>
  );
}
