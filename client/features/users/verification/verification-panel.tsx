import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useState } from 'react';
import type { Verification } from '#shared/users/verification';
import { verificationQuery } from '../../../lib/verification';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { QueryState } from '../../../ui/query-state';
import { Skeleton } from '../../../ui/skeleton';
import { verificationWords } from '../words';
import { EmailStep, PhoneStep } from './verification-steps';

/** Shows whether email address and phone number are verified, with buttons to verify them. */
export function VerificationPanel({ userId }: { userId: string }) {
  return (
    <Panel>
      <QueryState
        query={useQuery(verificationQuery(userId))}
        loading={<Skeleton className="h-12" />}
        failed={verificationWords.loadFailed}
      >
        {(data) => (
          <ul className="grid gap-4">
            <EmailRow state={data} />
            {(data.bySms || data.phone) && <PhoneRow state={data} />}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}

function EmailRow({ state }: { state: Verification }) {
  if (state.emailProven) return <Verified what={verificationWords.emailVerified} value={state.email} />;
  return (
    <Row what={verificationWords.emailOpen}>
      <EmailStep label={verificationWords.verifyEmail} next={verificationWords.openIt} size="small" />
    </Row>
  );
}

function PhoneRow({ state }: { state: Verification }) {
  const [open, setOpen] = useState(false);
  if (state.phone) return <Verified what={verificationWords.phoneVerified} value={`+${state.phone}`} />;
  return (
    <Row what={verificationWords.phoneOpen}>
      {open ? (
        <PhoneStep />
      ) : (
        <Button variant="secondary" size="small" className="w-full" onClick={() => setOpen(true)}>
          {verificationWords.verifyPhone}
        </Button>
      )}
    </Row>
  );
}

function Verified({ what, value }: { what: string; value: string }) {
  return (
    <li className="flex gap-2.5">
      <CircleCheck size={20} className="mt-px shrink-0 text-ok" aria-hidden />
      <div className="min-w-0">
        <p className="text-nav font-label">{what}</p>
        <p className="text-small text-ink2 wrap-anywhere">{value}</p>
      </div>
    </li>
  );
}

function Row({ what, children }: { what: string; children: ReactNode }) {
  return (
    <li>
      <p className="mb-2 text-nav text-ink2">{what}</p>
      {children}
    </li>
  );
}
