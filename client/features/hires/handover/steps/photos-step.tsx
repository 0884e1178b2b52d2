import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Gauge from 'lucide-react/icons/gauge';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UsersRound from 'lucide-react/icons/users';
import { useState } from 'react';
import type { HireView } from '#shared/hires/contract';
import { CAR_OUTLINE_VIEWPOINTS, type PhotoViewpoint, type RecordKind } from '#shared/hires/records';
import type { WaitingHireEntry } from '../../../../lib/outbox/waiting';
import { Button, buttonVariants } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { TextInput } from '../../../../ui/text-input';
import type { Side } from '../../sides';
import { DamageMarkDialog } from '../damage/damage-dialog';
import type { RecordDraft } from '../draft/draft-store';
import type { RecordDraftState } from '../draft/use-record-draft';
import { recordWords } from '../words';
import { CameraLabel } from './camera-label';
import { FuelGauge } from './fuel-gauge';
import { PhotoTile } from './photo-tile';
import { StepFrame } from './step-frame';
import { canTakePhoto, findLatestPhoto, listTakenPhotos } from './taken-photos';

type PhotosStepProps = {
  userId: string;
  hire: HireView;
  side: Side;
  kind: RecordKind;
  draft: RecordDraft;
  state: RecordDraftState;
  waiting: readonly WaitingHireEntry[];
  onNext: () => void;
};

const LINK = 'inline-flex min-h-11 items-center gap-1.5 rounded-inner text-nav font-strong text-tea';

/** Step of a hand-over or return that takes photos of the car, its mileage, fuel and damage. */
export function PhotosStep({ userId, hire, side, kind, draft, state, waiting, onNext }: PhotosStepProps) {
  const [isMarking, setMarking] = useState(false);
  const photos = listTakenPhotos({ hire, kind, side, files: state.files, waiting });
  const before =
    kind === 'return' ? listTakenPhotos({ hire, kind: 'handover', side: null, files: [], waiting }) : [];
  const next = CAR_OUTLINE_VIEWPOINTS.find((view) => !findLatestPhoto(photos, view));
  const taken = CAR_OUTLINE_VIEWPOINTS.filter((view) => findLatestPhoto(photos, view)).length;
  const closeUps = photos.filter(({ view }) => view === 'close_up').length;
  const canTake = canTakePhoto(photos);
  const missing = findMissing(draft);
  const add = (view: PhotoViewpoint) => (file: File) => void state.addPhoto(view, file);
  const goOn = (
    <Button
      variant={next && canTake ? 'secondary' : 'main'}
      size={next && canTake ? 'small' : 'regular'}
      className={next && canTake ? '' : 'grow'}
      disabled={missing !== null}
      onClick={onNext}
    >
      {recordWords.goOn(taken, CAR_OUTLINE_VIEWPOINTS.length)}
    </Button>
  );

  return (
    <StepFrame
      hireId={hire._id}
      kind={kind}
      step="photos"
      isKept={state.isKept}
      bar={
        next && canTake ? (
          <CameraLabel onPhoto={add(next)} className={buttonVariants({ className: 'grow' })}>
            <Camera size={20} aria-hidden />
            {recordWords.take(CAR_OUTLINE_VIEWPOINTS.indexOf(next) + 1, recordWords.views[next])}
          </CameraLabel>
        ) : (
          goOn
        )
      }
    >
      <div className="mt-3.5 flex items-baseline justify-between gap-3">
        <h2 className="font-display text-h3">{recordWords.walk}</h2>
        <p aria-live="polite" className="text-small text-ink2 tabular-nums">
          {recordWords.photosOf(taken, CAR_OUTLINE_VIEWPOINTS.length)}
        </p>
      </div>
      <ul className={clsx('mt-2.5 grid gap-2', before.length > 0 ? 'grid-cols-2' : 'grid-cols-4')}>
        {CAR_OUTLINE_VIEWPOINTS.map((view) => (
          <PhotoTile
            key={view}
            userId={userId}
            hireId={hire._id}
            view={view}
            photo={findLatestPhoto(photos, view)}
            before={before.length > 0 ? (findLatestPhoto(before, view) ?? null) : undefined}
            isNext={view === next}
            canTake={canTake}
            onPhoto={add(view)}
            onRemove={state.removePhoto}
          />
        ))}
      </ul>
      <p className="mt-2 text-tiny text-ink2">{canTake ? recordWords.outline : recordWords.full}</p>
      <div className="flex flex-wrap items-center gap-x-5">
        {canTake && (
          <CameraLabel onPhoto={add('close_up')} className={LINK}>
            <Plus size={18} aria-hidden />
            {recordWords.closeUp}
          </CameraLabel>
        )}
        {closeUps > 0 && <span className="text-small text-ink2">{recordWords.closeUps(closeUps)}</span>}
        <button type="button" className={LINK} onClick={() => setMarking(true)}>
          <TriangleAlert size={18} aria-hidden />
          {recordWords.markDamage}
        </button>
        {draft.marks.length > 0 && (
          <span className="text-small text-ink2">{recordWords.marks(draft.marks.length)}</span>
        )}
      </div>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_156px] gap-3 md:max-w-90">
        <div className="min-w-0">
          <Field label={recordWords.mileage}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              leading={<Gauge size={18} aria-hidden />}
              trailing={<span className="text-ink2">{recordWords.km}</span>}
              value={draft.odometer}
              onChange={(event) => state.change({ odometer: event.target.value.replace(/\D/g, '') })}
            />
          </Field>
          <Dial
            isTaken={findLatestPhoto(photos, 'dashboard') !== undefined}
            canTake={canTake}
            onPhoto={add('dashboard')}
          />
        </div>
        <FuelGauge value={draft.fuel} onChange={(fuel) => state.change({ fuel })} />
      </div>
      <p className="mt-2.5 flex items-start gap-2 rounded-control border border-line bg-surface px-3 py-2.5 text-tiny text-ink2">
        <UsersRound size={18} aria-hidden className="shrink-0" />
        {recordWords.later[kind]}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {next && canTake && goOn}
        {missing && <p className="text-small text-ink2">{recordWords.missing[missing]}</p>}
      </div>
      {isMarking && (
        <DamageMarkDialog draft={draft} onChange={state.change} onClose={() => setMarking(false)} />
      )}
    </StepFrame>
  );
}

function findMissing({ odometer, fuel }: RecordDraft): keyof typeof recordWords.missing | null {
  if (odometer === '') return fuel === null ? 'both' : 'odometer';
  return fuel === null ? 'fuel' : null;
}

type DialProps = { isTaken: boolean; canTake: boolean; onPhoto: (file: File) => void };

function Dial({ isTaken, canTake, onPhoto }: DialProps) {
  if (!canTake && !isTaken) return null;
  const className = `${LINK} text-small!`;
  if (!canTake)
    return (
      <p className={className}>
        <Check size={18} aria-hidden />
        {recordWords.dialTaken}
      </p>
    );
  return (
    <CameraLabel onPhoto={onPhoto} className={className}>
      {isTaken ? <Check size={18} aria-hidden className="text-ok" /> : <Camera size={18} aria-hidden />}
      {isTaken ? recordWords.dialTaken : recordWords.dial}
    </CameraLabel>
  );
}
