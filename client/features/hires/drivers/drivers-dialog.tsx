import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildVariantUrl } from '#shared/cars/photo';
import type { HireView } from '#shared/hires/contract';
import type { FurtherDriversView } from '#shared/hires/driver-contract';
import { isDayHoldingState } from '#shared/hires/states';
import { formatRange } from '../../../lib/day-words';
import { describeFailure } from '../../../lib/failure-sentence';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FieldError } from '../../../ui/field';
import { QueryState } from '../../../ui/query-state';
import { ShareButton } from '../../../ui/share-button';
import { useRemoveDriver } from '../api';
import { hireScreenWords } from '../hire/words';
import { formatHireTitle, type Side } from '../sides';
import { driversQuery, useInviteDriver } from './driver-calls';
import { driverWords } from './words';

type DriversDialogProps = {
  userId: string;
  hire: HireView;
  /** Side of the reader; null for an admin. */
  side: Side | null;
  onClose: () => void;
};

/** Dialog with the further drivers of a hire; the renter invites and removes them in it. */
export function DriversDialog({ userId, hire, side, onClose }: DriversDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={hireScreenWords.drivers}
      description={driverWords.intro[side === 'renter' ? 'renter' : 'other']}
    >
      <QueryState
        query={useQuery(driversQuery(userId, hire._id))}
        loading={driverWords.loading}
        failed={driverWords.failed}
      >
        {({ drivers, canInvite }) => (
          <div className="grid gap-4">
            {drivers.length === 0 && <p className="text-ink2">{driverWords.none}</p>}
            <ul className="divide-y divide-line">
              {drivers.map((driver) => (
                <DriverRow
                  key={driver._id}
                  hireId={hire._id}
                  driver={driver}
                  canRemove={side === 'renter' && isDayHoldingState(hire.state)}
                />
              ))}
            </ul>
            {canInvite && <Invitation hire={hire} />}
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

type DriverRowProps = { hireId: string; driver: FurtherDriversView['drivers'][number]; canRemove: boolean };

function DriverRow({ hireId, driver, canRemove }: DriverRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { name, photoURL, licenceUntil } = driver;
  return (
    <li className="grid gap-2 py-2">
      <div className="flex min-h-14 items-center gap-3">
        <Avatar name={name} photoUrl={buildVariantUrl(photoURL, 320, 'jpg')} size="small" />
        <div className="min-w-0 grow wrap-anywhere">
          <p className="font-label">{name}</p>
          {licenceUntil !== null && (
            <p className="text-small text-ink2">{hireScreenWords.licence(licenceUntil.slice(0, 4))}</p>
          )}
        </div>
        {canRemove && !isAsking && (
          <Button
            variant="quiet"
            size="small"
            aria-label={driverWords.removeOf(name)}
            onClick={() => setAsking(true)}
          >
            {driverWords.remove}
          </Button>
        )}
      </div>
      {isAsking && <Removal hireId={hireId} driver={driver} onKeep={() => setAsking(false)} />}
    </li>
  );
}

type RemovalProps = Pick<DriverRowProps, 'hireId' | 'driver'> & { onKeep: () => void };

/** Asks for confirmation before the renter removes a driver. */
function Removal({ hireId, driver: { _id, name }, onKeep }: RemovalProps) {
  const removal = useRemoveDriver(hireId);
  return (
    <>
      <p className="text-small">{driverWords.removeText(name)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outlined"
          size="small"
          busy={removal.isPending}
          busyLabel={driverWords.removing}
          disabled={removal.isPending}
          onClick={() => removal.mutate(_id)}
        >
          {driverWords.removeOf(name)}
        </Button>
        <Button variant="secondary" size="small" disabled={removal.isPending} onClick={onKeep}>
          {driverWords.keep}
        </Button>
      </div>
      {removal.error && (
        <FieldError>{describeFailure(removal.error, { refused: driverWords.removeFailed })}</FieldError>
      )}
    </>
  );
}

/**
 * The first press creates the link and the second shares it, because a share sheet opens only right after a
 * press.
 */
function Invitation({ hire }: { hire: HireView }) {
  const invitation = useInviteDriver(hire._id);
  if (invitation.isSuccess)
    return (
      <div className="grid gap-2">
        <p className="text-small text-ink2">{driverWords.sendHint}</p>
        <ShareButton
          title={driverWords.message(formatHireTitle(hire), formatRange(hire))}
          path={new URL(invitation.data.url).pathname}
          label={driverWords.send}
        />
      </div>
    );
  return (
    <div className="grid gap-2">
      <Button
        busy={invitation.isPending}
        busyLabel={driverWords.inviting}
        disabled={invitation.isPending}
        onClick={() => invitation.mutate()}
      >
        {driverWords.invite}
      </Button>
      {invitation.error && (
        <FieldError>{describeFailure(invitation.error, { refused: driverWords.inviteFailed })}</FieldError>
      )}
    </div>
  );
}
