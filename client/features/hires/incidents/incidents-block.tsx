import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { HIRE_INCIDENT_LIMITS } from '#shared/core/return-limits';
import type { HireView } from '#shared/hires/contract';
import type { Accident, IncidentsView } from '#shared/hires/incident-contract';
import { INCIDENTS_URL_FRAGMENT } from '#shared/hires/incidents';
import { formatLongDay } from '../../../lib/day-words';
import { formatDateAndTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { QueryState } from '../../../ui/query-state';
import { HirePhotoTile } from '../photos/hire-photos';
import type { Side } from '../sides';
import { incidentsQuery } from './api';
import { FineDialog } from './fine-dialog';
import { FineItem } from './fine-item';
import { canReportAccident } from './incident-times';
import { incidentWords as words } from './words';

type IncidentsBlockProps = { userId: string; hire: HireView; side: Side | null; now: number };

/** Accidents, fines and tolls of a hire; renders nothing if there are none and the reader can claim none. */
export function IncidentsBlock(props: IncidentsBlockProps) {
  const query = useQuery(incidentsQuery(props.userId, props.hire._id));
  return (
    <QueryState query={query} loading={null} failed={words.failed}>
      {(incidents) => <Incidents {...props} incidents={incidents} />}
    </QueryState>
  );
}

function Incidents({ incidents, ...props }: IncidentsBlockProps & { incidents: IncidentsView }) {
  const { userId, hire, side, now } = props;
  const { accidents, fines, fineUntil } = incidents;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLinked = useLocation().hash === INCIDENTS_URL_FRAGMENT;
  const canClaim =
    side === 'lender' &&
    fineUntil !== null &&
    now < Date.parse(fineUntil) &&
    fines.length < HIRE_INCIDENT_LIMITS.claimsPerHire;
  if (accidents.length + fines.length === 0 && !canClaim) return null;
  return (
    <section
      ref={isLinked ? scrollIntoView : undefined}
      aria-labelledby={id}
      className="grid scroll-mt-16 grid-cols-1 gap-3 border-t border-line py-3.5"
    >
      <h2 id={id} className="text-nav font-strong">
        {words.title}
      </h2>
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {accidents.map((accident) => (
          <AccidentItem key={accident.reportId} {...props} accident={accident} />
        ))}
        {fines.map((fine) => (
          <FineItem key={fine._id} userId={userId} hireId={hire._id} side={side} fine={fine} />
        ))}
      </ul>
      {(fines.length > 0 || canClaim) && <p className="text-small text-ink2">{words.paidBetween}</p>}
      {canClaim && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            {words.claim}
          </Button>
          <p className="text-small text-ink2">
            {words.claimUntil(formatLongDay(toDay(Date.parse(fineUntil))))}
          </p>
        </div>
      )}
      {isOpen && <FineDialog userId={userId} hire={hire} onClose={() => setOpen(false)} />}
    </section>
  );
}

/**
 * Scrolls to the block when it appears; used for a URL whose hash names the block, because the block loads
 * late.
 */
function scrollIntoView(block: HTMLElement | null): void {
  block?.scrollIntoView();
}

function AccidentItem({ userId, hire, side, now, accident }: IncidentsBlockProps & { accident: Accident }) {
  const { by, at, isDeviceTime, place, text, otherName, otherPlate, otherPhone } = accident;
  const time = formatDateAndTime(at);
  const other = listFacts(otherName, otherPlate, otherPhone);
  const police = listFacts(accident.policeStation, accident.obNumber && words.obNumber(accident.obNumber));
  const photos = hire.photos.filter(({ _id }) => accident.photos.includes(_id));
  return (
    <li className="grid grid-cols-1 gap-1.5 rounded-control bg-sunken px-3 py-2.5">
      <h3 className="text-nav font-strong">{words.accident[by]}</h3>
      <p className="text-small text-ink2 wrap-anywhere">
        {listFacts(place, isDeviceTime ? words.deviceTime(time) : time)}
      </p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {other && <p className="text-small wrap-anywhere">{words.other(other)}</p>}
      {police && <p className="text-small wrap-anywhere">{words.police(police)}</p>}
      {photos.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center rounded-inner text-nav font-label text-tea">
            {words.photos(photos.length)}
          </summary>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
            {photos.map((photo, index) => (
              <li key={photo._id} className="min-w-0">
                <HirePhotoTile userId={userId} hireId={hire._id} photo={photo} number={index + 1} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {by === side && canReportAccident(hire, now) && (
        <Link
          to={PATHS.accident(hire._id, accident.reportId)}
          className="inline-flex min-h-11 items-center justify-self-start text-nav font-label text-tea"
        >
          {words.addTo}
        </Link>
      )}
    </li>
  );
}

function listFacts(...facts: readonly string[]): string {
  return facts.filter(Boolean).join(' · ');
}
