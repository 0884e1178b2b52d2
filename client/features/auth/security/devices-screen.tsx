import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { SessionView } from '#shared/auth/sessions';
import { PATHS } from '#shared/core/paths';
import { describeFailure } from '../../../lib/failure-sentence';
import { formatDateAndTime } from '../../../lib/format';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { QueryState } from '../../../ui/query-state';
import { showToast } from '../../../ui/toast';
import { sessionsQuery, useEndSession, useSignOutEverywhere } from './api';
import { deviceWords, securityWords } from './words';

/** Lists the devices that are signed in to the account, with a sign-out for each device and for all. */
export function DevicesScreen() {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const sessions = useQuery(sessionsQuery(user?._id ?? ''));
  const endOne = useEndSession();
  const endMany = useSignOutEverywhere();
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  const busy = endOne.isPending || endMany.isPending;
  const error = endOne.error ?? endMany.error;

  function leave() {
    signOut();
    navigate(PATHS.home);
  }

  function end({ _id, current }: SessionView) {
    endMany.reset();
    if (current) leave();
    else endOne.mutate(_id, { onSuccess: () => void showToast(deviceWords.ended) });
  }

  function endAll(others: boolean) {
    endOne.reset();
    endMany.mutate({ others }, { onSuccess: () => (others ? void showToast(deviceWords.ended) : leave()) });
  }

  return (
    <NarrowScreen page="devices" title={deviceWords.title} hint={deviceWords.hint}>
      {error && <Notice tone="error">{describeFailure(error, securityWords)}</Notice>}
      <QueryState query={sessions} loading={securityWords.loading} failed={deviceWords.failed}>
        {(all) => (
          <Panel>
            <ul>
              {all.map((session) => (
                <Device
                  key={session._id}
                  session={session}
                  disabled={busy}
                  ending={endOne.isPending && endOne.variables === session._id}
                  onEnd={() => end(session)}
                />
              ))}
            </ul>
            {!others && <p className="mt-3 text-nav text-ink2">{deviceWords.alone}</p>}
          </Panel>
        )}
      </QueryState>
      {sessions.data && <EndButtons hasOthers={others} disabled={busy} onEnd={endAll} />}
    </NarrowScreen>
  );
}

type EndButtonsProps = { hasOthers: boolean; disabled: boolean; onEnd: (others: boolean) => void };

function EndButtons({ hasOthers, disabled, onEnd }: EndButtonsProps) {
  return (
    <div className="flex flex-col gap-2 md:flex-row">
      {hasOthers && (
        <Button disabled={disabled} onClick={() => onEnd(true)}>
          {deviceWords.endOthers}
        </Button>
      )}
      <Button variant="secondary" disabled={disabled} onClick={() => onEnd(false)}>
        {deviceWords.endAll}
      </Button>
    </div>
  );
}

type DeviceProps = { session: SessionView; disabled: boolean; ending: boolean; onEnd: () => void };

function Device({ session, disabled, ending, onEnd }: DeviceProps) {
  const { device, current, lastSeenAt, createdAt } = session;
  return (
    <li className="flex items-center gap-3 border-line py-3 not-last:border-b">
      <div className="min-w-0 flex-1">
        <p className="font-label wrap-anywhere">{device}</p>
        <p className="text-small text-ink2">
          {current ? deviceWords.current : deviceWords.lastUsed(formatDateAndTime(lastSeenAt))}
        </p>
        <p className="text-small text-ink2">{deviceWords.since(formatDateAndTime(createdAt))}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={deviceWords.endLabel(device)}
        disabled={disabled}
        busy={ending}
        className="-mr-3.5"
        onClick={onEnd}
      >
        {deviceWords.end}
      </Button>
    </li>
  );
}
