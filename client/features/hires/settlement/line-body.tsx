import Clock from 'lucide-react/icons/clock';
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import type { HirePhoto } from '#shared/hires/contract';
import type { SettlementLineKind } from '#shared/hires/settlement';
import type { SettlementLineView } from '#shared/hires/settlement-contract';
import { formatShillings, formatTime } from '../../../lib/format';
import { HirePhotoTile } from '../photos/hire-photos';
import { hireWords } from '../words';
import type { SettlementContext } from './context';
import { PhotoLink } from './photo-link';
import { settlementWords } from './words';

/** Content of a claim line, whether sent, not yet sent or computed from the readings. */
export type SettlementLineContent = Pick<
  SettlementLineView,
  'kind' | 'amount' | 'text' | 'damage' | 'photos'
>;

/** Returns the name of a claim line, such as 'Damage: rear bumper'. */
export function formatSettlementLineName({
  kind,
  text,
}: Pick<SettlementLineContent, 'kind' | 'text'>): string {
  return settlementWords.lineName(settlementWords.kinds[kind], text);
}

type LineBodyProps = SettlementContext & { line: SettlementLineContent };

/** Text, sum and evidence of a claim line. */
export function SettlementLineBody(props: LineBodyProps) {
  const { line } = props;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-body font-strong">{settlementWords.kinds[line.kind]}</h2>
        <p className="shrink-0 font-display text-h3 tabular-nums">{settlementWords.money(line.amount)}</p>
      </div>
      <p className="text-small text-ink2 wrap-anywhere">{describeSettlementLineBasis(props)}</p>
      <SettlementLineEvidence {...props} />
    </>
  );
}

/** Returns the basis of a claim line: values from the readings, or the owner's text. */
export function describeSettlementLineBasis({ line, hire, settlement }: LineBodyProps): string {
  const { kind, text, damage } = line;
  const facts = settlement.computed.find((computed) => computed.kind === kind)?.facts;
  if (facts && kind === 'kilometres') {
    const { driven = 0, included = 0, extraKm = 0 } = facts;
    return settlementWords.facts.kilometres(driven, included, extraKm);
  }
  if (facts && kind === 'fuel') {
    const { before = 0, after = 0 } = facts;
    return settlementWords.facts.fuel(before, after);
  }
  if (facts && kind === 'late') {
    const { lateMs = 0 } = facts;
    const minutes = Math.floor((lateMs % HOUR_MS) / MINUTE_MS);
    const deadline = hireWords.until(hire.terms.pickupUntil);
    return settlementWords.facts.late(Math.floor(lateMs / HOUR_MS), minutes, deadline);
  }
  const size = damage && settlementWords.damage(settlementWords.damageKinds[damage.kind], damage.cm);
  return [size, text].filter(Boolean).join(': ');
}

export function SettlementLineEvidence(props: LineBodyProps) {
  const { line } = props;
  if (line.kind === 'late') return <ReturnTime {...props} />;
  if (line.kind === 'kilometres' || line.kind === 'fuel') return <Readings {...props} kind={line.kind} />;
  return <LinePhotos {...props} />;
}

function ReturnTime({ settlement }: SettlementContext) {
  const record = settlement.return;
  if (!record) return null;
  const { renter, lender } = record.confirmations;
  const say = renter && lender ? settlementWords.bothConfirmed : settlementWords.recorded;
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-small font-label text-ink2">
      <Clock size={18} aria-hidden className="mt-px shrink-0" />
      {say(formatTime(record.at))}
    </p>
  );
}

/** Shows the readings before and after, each with the photo of the dashboard if there is one. */
function Readings({ userId, hire, settlement, kind }: LineBodyProps & { kind: SettlementLineKind }) {
  const readings = (['handover', 'return'] as const).map((moment) => {
    const record = settlement[moment];
    const isBefore = moment === 'handover';
    const gauge = isBefore ? settlementWords.gaugeBefore : settlementWords.gaugeAfter;
    const say = isBefore ? settlementWords.before : settlementWords.after;
    const photos = hire.photos.filter((photo) => photo.kind === moment && photo.view === 'dashboard');
    return {
      moment,
      label: kind === 'fuel' ? gauge : say(record ? formatShillings(record.odometer) : '–'),
      photo: photos.find(({ by }) => by === record?.by) ?? photos[0],
    };
  });
  return (
    <div className="flex flex-wrap gap-x-4">
      {readings.map(({ moment, label, photo }) =>
        photo ? (
          <PhotoLink
            key={moment}
            userId={userId}
            hireId={hire._id}
            photoId={photo._id}
            label={label}
            name={settlementWords.dashboard[moment]}
          />
        ) : (
          kind === 'kilometres' && (
            <p key={moment} className="py-2.5 text-small font-label text-ink2">
              {label}
            </p>
          )
        ),
      )}
    </div>
  );
}

/** Shows a claim line's photos, each beside the photo of the same side of the car at the hand-over. */
function LinePhotos({ userId, hire, line }: LineBodyProps) {
  const photos = line.photos.flatMap((id) => hire.photos.find(({ _id }) => _id === id) ?? []);
  if (photos.length === 0) return null;
  const numberOf = (photo: HirePhoto) =>
    hire.photos.filter(({ kind }) => kind === photo.kind).indexOf(photo) + 1;
  const pairs = photos.map((photo) => ({
    photo,
    before: hire.photos.find(
      ({ kind, view }) => kind === 'handover' && view === photo.view && view !== 'close_up',
    ),
  }));
  // Photos with a counterpart from the hand-over come first, so that both photos of a pair are in one row.
  const rows = [...pairs.filter(({ before }) => before), ...pairs.filter(({ before }) => !before)];
  const tiles = rows.flatMap(({ photo, before }) => [
    ...(before ? [{ key: `before ${photo._id}`, photo: before }] : []),
    { key: photo._id, photo },
  ]);
  return (
    <ul className="mt-2 grid grid-cols-2 gap-2">
      {tiles.map(({ key, photo }) => (
        <li key={key} className="min-w-0">
          <HirePhotoTile
            userId={userId}
            hireId={hire._id}
            photo={photo}
            number={numberOf(photo)}
            caption={captionOf(photo)}
          />
        </li>
      ))}
    </ul>
  );
}

function captionOf({ kind, at }: HirePhoto): string {
  return (kind === 'handover' ? settlementWords.atPickUp : settlementWords.atReturn)(formatTime(at));
}
