import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { getHireDetails, HireRow } from '#shared/admin/hires';
import type { ParsedReply } from '#shared/core/endpoint';
import type { HirePhoto, HireView } from '#shared/hires/contract';
import { getHirePhoto } from '#shared/hires/photos';
import { download } from '../../../lib/api-client';
import { addReference } from '../../../lib/failure-sentence';
import { formatDate, formatDateAndTime, formatShillings, instantOfDay } from '../../../lib/format';
import { useNearWindow } from '../../../lib/use-near';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { AuditLink, type Fact, Facts, PanelSection, RecordLink, Steps } from '../panel/details-panel';
import { EmailText } from '../panel/email-text';
import { Tag } from '../panel/tag';
import { adminWords } from '../words';
import { hireWords } from './words';

/** Query of one photo; the photo is personal, so the cache drops it when the panel closes. */
function hirePhotoQuery(hireId: string, photoId: string) {
  return queryOptions({
    queryKey: ['admin', 'hire-photo', photoId],
    queryFn: () => download({ ...getHirePhoto, path: `/hires/${hireId}/photos/${photoId}` }, () => {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Photos of the hand-over and the return; each is fetched with the admin's token once it nears the viewport.
 */
function HirePhotos({ hireId, photos }: { hireId: string; photos: HirePhoto[] }) {
  if (photos.length === 0) return <p className="text-nav text-ink2">{hireWords.noPhotos}</p>;
  return (
    <ul className="grid gap-4">
      {photos.map((photo) => (
        <li key={photo._id}>
          <Photo hireId={hireId} photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ hireId, photo }: { hireId: string; photo: HirePhoto }) {
  const { near, ref } = useNearWindow();
  const { data, error } = useQuery({ ...hirePhotoQuery(hireId, photo._id), enabled: near });
  const url = useObjectUrl(data);
  const kind = hireWords.photoKinds[photo.kind];
  const text = hireWords.photoOf(kind, hireWords.actors[photo.by], formatDateAndTime(photo.at));
  return (
    <figure ref={ref} className="grid gap-2 text-nav">
      {error && <Notice tone="error">{addReference(hireWords.photoFailed, error)}</Notice>}
      {!error && !url && <SpinnerWithWords words={hireWords.photoLoading} />}
      {url && <img src={url} alt="" className="w-full rounded-control border border-line" />}
      <figcaption className="text-ink2">{text}</figcaption>
    </figure>
  );
}

const { facts, actors } = hireWords;

export function HireDetails({ details: { hire, row } }: { details: ParsedReply<typeof getHireDetails> }) {
  return (
    <>
      <div className="mb-4">
        <Tag tone={hireWords.tones[hire.state]}>{hireWords.states[hire.state]}</Tag>
      </div>
      <Facts
        facts={[
          [facts.number, hire._id],
          [facts.days, formatDayRange(hire)],
          [facts.place, hire.place],
          [facts.driver, hire.withDriver ? adminWords.yes : adminWords.no],
          [facts.note, hire.note],
          [facts.requested, formatDateAndTime(hire.createdAt)],
          [facts.reviewed, hire.reviewed.map((side) => actors[side]).join(', ')],
          [facts.answerBy, hire.state === 'requested' && formatDateAndTime(hire.expiresAt)],
        ]}
      />
      <PanelSection title={hireWords.who}>
        <Facts facts={peopleAndCar(row)} />
      </PanelSection>
      <PanelSection title={hireWords.price}>
        <Facts facts={priceFacts(hire)} />
      </PanelSection>
      {hire.change && (
        <PanelSection title={hireWords.change}>
          <Facts
            facts={[
              [facts.days, formatDayRange(hire.change)],
              [hireWords.proposedBy, actors[hire.change.by]],
              [hireWords.newPrice, shillings(hire.change.quote.total)],
            ]}
          />
        </PanelSection>
      )}
      <PanelSection title={hireWords.history}>
        <Steps
          steps={hire.history.map(({ action, by, at, reason }) => ({
            key: `${at} ${action}`,
            at,
            what: `${hireWords.actions[action]} ${hireWords.by(actors[by])}`,
            why: reason && <span className="mt-1 block wrap-anywhere">{reason}</span>,
          }))}
        />
      </PanelSection>
      <PanelSection title={hireWords.photos} aside={hire.photos.length || undefined}>
        <HirePhotos hireId={hire._id} photos={hire.photos} />
      </PanelSection>
      <AuditLink id={hire._id} />
    </>
  );
}

function peopleAndCar({ renter, lender, carId, carName }: HireRow): Fact[] {
  return [
    [facts.renter, personLink(renter)],
    [facts.renterEmail, renter && <EmailText email={renter.email} />],
    [facts.lender, personLink(lender)],
    [facts.lenderEmail, lender && <EmailText email={lender.email} />],
    [
      facts.car,
      <RecordLink key="car" to={{ tab: 'cars', view: carId }}>
        {carName}
      </RecordLink>,
    ],
  ];
}

function priceFacts({ quote }: HireView): Fact[] {
  return [
    ...quote.lines.map(({ key, amount }): Fact => [hireWords.lines[key], shillings(amount)]),
    [hireWords.total, shillings(quote.total)],
    ...(quote.unpriced ?? []).map((key): Fact => [hireWords.lines[key], hireWords.asAgreed]),
    [hireWords.deposit, quote.deposit === undefined ? hireWords.asAgreed : shillings(quote.deposit)],
  ];
}

function shillings(amount: number): string {
  return hireWords.shillings(formatShillings(amount));
}

function personLink(person: HireRow['renter']): ReactNode {
  if (!person) return hireWords.deleted;
  return <RecordLink to={{ tab: 'users', view: person._id }}>{person.name}</RecordLink>;
}

/** Returns '3 May 2026 to 5 May 2026'. */
export function formatDayRange({ from, to }: { from: string; to: string }): string {
  return hireWords.days(formatDate(instantOfDay(from)), formatDate(instantOfDay(to)));
}
