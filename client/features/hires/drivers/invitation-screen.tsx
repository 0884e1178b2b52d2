import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import type { DriverInvitation } from '#shared/hires/driver-contract';
import { ApiError } from '../../../lib/api-error';
import { formatRangeAndCount } from '../../../lib/day-words';
import { describeFailure } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Plate } from '../../../ui/plate';
import { QueryState } from '../../../ui/query-state';
import { useRemoveDriver } from '../api';
import { HiredCarPhoto } from '../hired-car';
import { driverInvitationQuery, useAcceptInvitation } from './invitation-calls';
import { driverInvitationWords as words } from './invitation-words';

/** Screen of the link that a renter sends to a further driver. Opening it changes nothing. */
export function DriverInvitationScreen() {
  const { user } = useSession();
  const { hireId = '', token = '' } = useParams();
  return (
    <div className="page-width flex justify-center py-6 md:py-8">
      <PageHead page="driverInvitation" />
      <div className="grid w-full max-w-147 gap-5">
        <h1 className="font-display text-h1">{words.title}</h1>
        {user ? (
          <LoadedInvitation key={user._id} userId={user._id} hireId={hireId} token={token} />
        ) : (
          <SignInPanel />
        )}
      </div>
    </div>
  );
}

function SignInPanel() {
  const { askToSignIn } = useSession();
  const { pathname } = useLocation();
  return (
    <Panel>
      <p>{words.signedOut}</p>
      <Button
        className="mt-4"
        onClick={() => askToSignIn({ returnTo: pathname, reason: words.signInReason })}
      >
        {words.signIn}
      </Button>
    </Panel>
  );
}

type LinkProps = { userId: string; hireId: string; token: string };

function LoadedInvitation(props: LinkProps) {
  const { userId, hireId, token } = props;
  return (
    <QueryState
      query={useQuery(driverInvitationQuery(userId, hireId, token))}
      loading={words.loading}
      failed={sentenceOf}
      refused={(error) =>
        error instanceof ApiError && (
          <Panel>
            <Notice tone={error.code === 'own_hire' ? 'info' : 'error'}>{sentenceOf(error)}</Notice>
            {error.code === 'own_hire' && (
              <LinkButton to={PATHS.hire(hireId)} className="mt-4">
                {words.openHire}
              </LinkButton>
            )}
          </Panel>
        )
      }
    >
      {(invitation) => (
        <>
          <InvitationHead invitation={invitation} />
          {invitation.isDriver ? <Leave {...props} /> : <Accept {...props} />}
        </>
      )}
    </QueryState>
  );
}

function InvitationHead({ invitation }: { invitation: DriverInvitation }) {
  const { car, renterName, lenderName } = invitation;
  return (
    <>
      <header className="flex items-center gap-3">
        <HiredCarPhoto car={car} sizes="96px" className="w-24 shrink-0 rounded-control" />
        <div className="min-w-0">
          <h2 className="font-display text-h2 wrap-anywhere">{formatCarTitle(car)}</h2>
          <p className="mt-1">
            <Plate regNo={car.regNo} />
          </p>
        </div>
      </header>
      <Panel>
        <dl className="grid gap-3">
          <Fact name={words.days}>{formatRangeAndCount(invitation)}</Fact>
          <Fact name={words.renter}>{renterName}</Fact>
          <Fact name={words.owner}>{lenderName}</Fact>
        </dl>
      </Panel>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-small text-ink2">{name}</dt>
      <dd className="font-label wrap-anywhere">{children}</dd>
    </div>
  );
}

function Accept({ userId, hireId, token }: LinkProps) {
  const acceptance = useAcceptInvitation(userId, hireId, token);
  return (
    <Panel>
      <div className="grid gap-3">
        <p className="text-small text-ink2">{words.meaning}</p>
        {acceptance.error && (
          <Notice tone="error">
            {describeFailure(acceptance.error, { refused: words.acceptFailed })}{' '}
            <Remedy error={acceptance.error} next={PATHS.driverInvitation(hireId, token)} />
          </Notice>
        )}
        <Button
          busy={acceptance.isPending}
          busyLabel={words.accepting}
          disabled={acceptance.isPending}
          onClick={() => acceptance.mutate()}
        >
          {words.accept}
        </Button>
      </div>
    </Panel>
  );
}

/** Link to the step that the driver still has to do; the papers screen then links back to `next`. */
function Remedy({ error, next }: { error: Error; next: string }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'phone_needed')
    return (
      <Link to={PATHS.verification} className="underline">
        {words.verifyPhone}
      </Link>
    );
  if (code !== 'licence_needed' && code !== 'licence_unsuitable') return null;
  return (
    <Link to={`${PATHS.papers}?${new URLSearchParams({ next })}`} className="underline">
      {words.sendLicence}
    </Link>
  );
}

/** Shows that the user is a driver of the hire, and lets the user leave after a confirmation. */
function Leave({ userId, hireId }: LinkProps) {
  const [isAsking, setAsking] = useState(false);
  const leave = useRemoveDriver(hireId);
  return (
    <Panel>
      <div className="grid gap-3">
        <Notice tone="success">{words.isDriver}</Notice>
        {isAsking && <p>{words.leaveText}</p>}
        {leave.error && (
          <Notice tone="error">{describeFailure(leave.error, { refused: words.leaveFailed })}</Notice>
        )}
        <Button
          variant={isAsking ? 'outlined' : 'secondary'}
          busy={leave.isPending}
          busyLabel={words.leaving}
          disabled={leave.isPending}
          onClick={() => (isAsking ? leave.mutate(userId) : setAsking(true))}
        >
          {words.leave}
        </Button>
        {isAsking && (
          <Button variant="secondary" disabled={leave.isPending} onClick={() => setAsking(false)}>
            {words.stay}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function sentenceOf(error: Error): ReactNode {
  return describeFailure(error, { refused: words.failed });
}
