import type { RecordView } from '#shared/hires/record-contract';
import { formatDateAndTime, formatShillings } from '../../../lib/format';
import { FactList } from '../panel/details-panel';
import { claimWords } from './words';

const { facts, actors } = claimWords;

/** What was read at the hand-over or the return, and how each side confirmed it. */
export function RecordFacts({ record }: { record: RecordView | null }) {
  if (!record) return <p className="text-nav text-ink2">{claimWords.noRecord}</p>;
  const { confirmations, objection, contested, marks } = record;
  return (
    <FactList
      facts={[
        [facts.at, formatRecordTime(record)],
        [facts.by, actors[record.by]],
        [facts.odometer, claimWords.km(formatShillings(record.odometer))],
        [facts.fuel, claimWords.eighths(record.fuel)],
        [facts.marks, marks.map(({ kind }) => claimWords.damageKinds[kind]).join(', ')],
        [facts.recordNote, record.note],
        [facts.renterConfirmed, describeConfirmation(confirmations.renter)],
        [facts.lenderConfirmed, describeConfirmation(confirmations.lender)],
        [facts.objection, objection && describeObjection(objection)],
        [facts.contested, contested && describeContested(contested)],
      ]}
    />
  );
}

function describeObjection({ by, text, isNotBack }: NonNullable<RecordView['objection']>): string {
  return [`${actors[by]}:`, isNotBack && claimWords.notBack, text].filter(Boolean).join(' ');
}

function describeContested(contested: NonNullable<RecordView['contested']>): string {
  const { by, odometer, fuel, objection } = contested;
  const readings = [claimWords.km(formatShillings(odometer)), claimWords.eighths(fuel)];
  return [actors[by], formatRecordTime(contested), ...readings, describeObjection(objection)].join('; ');
}

function formatRecordTime({ at, isDeviceTime }: Pick<RecordView, 'at' | 'isDeviceTime'>): string {
  const time = formatDateAndTime(at);
  return isDeviceTime ? claimWords.deviceTime(time) : time;
}

function describeConfirmation(confirmation: RecordView['confirmations']['renter']): string {
  if (!confirmation) return claimWords.notConfirmed;
  return `${claimWords.ways[confirmation.way]}, ${formatRecordTime(confirmation)}`;
}
