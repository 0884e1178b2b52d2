import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import Camera from 'lucide-react/icons/camera';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wallet from 'lucide-react/icons/wallet';
import type { HireView } from '#shared/hires/contract';
import { CAR_OUTLINE_VIEWPOINTS, type RecordKind } from '#shared/hires/records';
import { depositQuery } from '../../deposit/deposit-block';
import { hireWords } from '../../words';
import type { KnownRecord } from '../record-state';
import { findLatestPhoto, type TakenPhoto } from '../steps/taken-photos';
import { recordWords } from '../words';

type Readings = Pick<KnownRecord, 'odometer' | 'fuel' | 'marks' | 'note'>;

type RecordRowsProps = {
  userId: string;
  hire: HireView;
  kind: RecordKind;
  readings: Readings;
  photos: readonly TakenPhoto[];
};

/** Rows with mileage, fuel and sums of a record, which both sides confirm. */
export function RecordRows({ userId, hire, kind, readings, photos }: RecordRowsProps) {
  const deposit = useQuery(depositQuery(userId, hire._id));
  const outlines = CAR_OUTLINE_VIEWPOINTS.filter((view) => findLatestPhoto(photos, view)).length;
  const closeUps = photos.filter(({ view }) => view === 'close_up').length;
  return (
    <dl
      aria-label={recordWords.recordTitle[kind]}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      <Row icon={Camera} name={recordWords.photos} value={recordWords.photoCount(outlines, closeUps)} />
      <Row icon={Gauge} name={recordWords.mileage} value={recordWords.kilometres(readings.odometer)} />
      <Row icon={Fuel} name={recordWords.fuel} value={recordWords.eighths(readings.fuel)} />
      {readings.marks.length > 0 && (
        <Row
          icon={TriangleAlert}
          name={recordWords.damage}
          value={recordWords.marks(readings.marks.length)}
        />
      )}
      {readings.note && <Row icon={TriangleAlert} name={recordWords.note} value={readings.note} />}
      {(hire.quote.deposit ?? 0) > 0 && (
        <Row
          icon={Banknote}
          name={recordWords.depositReceived}
          value={deposit.data ? hireWords.money(deposit.data.received) : '–'}
        />
      )}
      {kind === 'handover' && (
        <Row icon={Wallet} name={recordWords.hireRow} value={hireWords.money(hire.quote.total)} />
      )}
    </dl>
  );
}

function Row({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="flex min-h-12 items-center gap-3 px-3.5 py-2 text-nav">
      <Icon size={18} aria-hidden className="shrink-0 text-ink2" />
      <dt className="grow">{name}</dt>
      <dd className="min-w-0 text-right font-strong tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
