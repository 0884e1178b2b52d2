import type { HireRecordView } from '#shared/hires/record-contract';
import { formatDateAndTime, formatShillings } from '../../../lib/format';
import { FactList } from '../panel/details-panel';
import { hireWords } from './words';

const words = hireWords.records;

/** Readings of a hand-over or return, and how each side confirmed them; `moment` labels the record's time. */
export function RecordFacts({ record, moment = words.at }: { record: HireRecordView; moment?: string }) {
  const { confirmations, objection, contested, marks } = record;
  return (
    <FactList
      facts={[
        [moment, formatRecordTime(record)],
        [words.by, hireWords.actors[record.by]],
        [words.odometer, words.kilometres(formatShillings(record.odometer))],
        [words.fuel, words.eighths(record.fuel)],
        [words.marks, marks.map(({ kind }) => words.damageKinds[kind]).join(', ')],
        [words.note, record.note],
        [hireWords.facts.renter, describeConfirmation(confirmations.renter)],
        [hireWords.facts.lender, describeConfirmation(confirmations.lender)],
        [words.objection, objection && describeObjection(objection)],
        [words.contested, contested && describeContested(contested)],
      ]}
    />
  );
}

function describeObjection({ by, text, isNotBack }: NonNullable<HireRecordView['objection']>): string {
  return [`${hireWords.facts[by]}:`, isNotBack && words.notBack, text].filter(Boolean).join(' ');
}

function describeContested(contested: NonNullable<HireRecordView['contested']>): string {
  const { by, odometer, fuel, objection } = contested;
  const readings = [words.kilometres(formatShillings(odometer)), words.eighths(fuel)];
  const facts = [hireWords.facts[by], formatRecordTime(contested), ...readings, describeObjection(objection)];
  return facts.join('; ');
}

function formatRecordTime({ at, isDeviceTime }: Pick<HireRecordView, 'at' | 'isDeviceTime'>): string {
  const time = formatDateAndTime(at);
  return isDeviceTime ? words.deviceTime(time) : time;
}

function describeConfirmation(confirmation: HireRecordView['confirmations']['renter']): string {
  if (!confirmation) return words.notConfirmed;
  return `${words.ways[confirmation.way]}, ${formatRecordTime(confirmation)}`;
}
