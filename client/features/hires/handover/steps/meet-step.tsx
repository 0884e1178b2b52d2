import { useState } from 'react';
import type { HireView } from '#shared/hires/contract';
import type { HireRecordsView } from '#shared/hires/record-contract';
import { formatDate, getDayStartInstant } from '../../../../lib/format';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Plate } from '../../../../ui/plate';
import { SideActionDialog } from '../../hire/side-actions';
import { formatHireTitle, formatPersonName, type Side } from '../../sides';
import type { RecordDraftState } from '../draft/use-record-draft';
import { recordWords } from '../words';
import { StepFrame } from './step-frame';

type MeetStepProps = {
  userId: string;
  hire: HireView;
  side: Side;
  drivers: HireRecordsView['drivers'];
  state: RecordDraftState;
  onNext: () => void;
};

/** First hand-over step: the owner looks at the original papers, then continues or stops the hire. */
export function MeetStep({ userId, hire, side, drivers, state, onNext }: MeetStepProps) {
  const [isStopping, setStopping] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isSeen = state.draft?.originalsSeen ?? false;
  const isOwner = side === 'lender';
  const goOn = () => (isOwner && !isSeen ? setAsked(true) : onNext());
  return (
    <StepFrame
      hireId={hire._id}
      kind="handover"
      step="meet"
      isKept={state.isKept}
      bar={
        <>
          {isOwner && (
            <Button variant="quiet" onClick={() => setStopping(true)}>
              {recordWords.stop}
            </Button>
          )}
          <Button className="grow" onClick={goOn}>
            {recordWords.next}
          </Button>
        </>
      }
    >
      <h2 className="mt-4 font-display text-h2">{recordWords.meetTitle}</h2>
      <p className="mt-1 text-small text-ink2">{recordWords.driverText[side]}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-3.5 py-3">
        <p className="min-w-0">
          <span className="block text-nav font-strong">{formatHireTitle(hire)}</span>
          <span className="block text-tiny text-ink2">{recordWords.plateText}</span>
        </p>
        <Plate regNo={hire.car.regNo} />
      </div>
      <DriverChecks drivers={drivers} fallback={formatPersonName(hire.renter)} isOwner={isOwner} />
      {isOwner && (
        <Checkbox
          variant="panel"
          className="mt-3"
          checked={isSeen}
          error={isAsked && !isSeen ? recordWords.originalsFirst : undefined}
          onChange={(event) => state.change({ originalsSeen: event.target.checked })}
        >
          {recordWords.originalsSeen}
        </Checkbox>
      )}
      {isStopping && (
        <SideActionDialog userId={userId} hire={hire} action="stop" onClose={() => setStopping(false)} />
      )}
    </StepFrame>
  );
}

type DriversProps = { drivers: HireRecordsView['drivers']; fallback: string; isOwner: boolean };

/** Lists the drivers and what was checked of each; renders nothing for the renter. */
export function DriverChecks({ drivers, fallback, isOwner }: DriversProps) {
  if (!isOwner) return null;
  if (drivers.length === 0)
    return (
      <p className="mt-3 rounded-card border border-line bg-surface px-3.5 py-3">
        <span className="block text-nav font-strong">{fallback}</span>
        <span className="block text-tiny text-ink2">{recordWords.noDrivers}</span>
      </p>
    );
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
      {drivers.map((driver) => (
        <li key={driver.name + driver.licenceEnd} className="px-3.5 py-3">
          <p className="text-nav font-strong wrap-anywhere">{driver.name}</p>
          {describeDriver(driver).map((line) => (
            <p key={line} className="text-small text-ink2 tabular-nums">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function describeDriver({
  licenceEnd,
  identityEnd,
  licenceUntil,
}: HireRecordsView['drivers'][number]): string[] {
  const lines: string[] = [];
  if (licenceEnd) lines.push(recordWords.licenceEnd(licenceEnd));
  if (licenceUntil) lines.push(recordWords.licenceUntil(formatDate(getDayStartInstant(licenceUntil))));
  if (identityEnd) lines.push(recordWords.identityEnd(identityEnd));
  return lines.length > 0 ? lines : [recordWords.unchecked];
}
