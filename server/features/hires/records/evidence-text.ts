import { computeReturnDeadline } from '#shared/hires/calendar';
import type { HireRecordsView, HireRecordView } from '#shared/hires/record-contract';
import { HIRE_RECORD_KINDS, type RecordKind } from '#shared/hires/records';
import { combineTranslations, type Language } from '#shared/language/language';
import { formatHireTime } from '../follow-ups/hire-sentences';
import { HIRE_SIDES } from '../hire-access';
import type { HireRecord, HireSide } from '../hires.model';
import { evidenceFileWords as english } from './evidence-words';
import { evidenceFileWords as swahili } from './evidence-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

type Evidence = {
  hire: HireRecord;
  names: Record<HireSide, string>;
  records: HireRecordsView;
  language: Language;
  now: Date;
};

/** Returns the records of a hire as readable text for police and insurer. */
export function writeEvidenceText({ hire, names, records, language, now }: Evidence): string {
  const words = WORDS[language];
  const time = (at: Date | string | number) => formatHireTime(language, new Date(at));
  return [
    words.title(hire.car.regNo),
    words.printedOn(time(now)),
    words.lender(names.lender),
    words.renter(names.renter),
    words.due(time(computeReturnDeadline(hire))),
    ...(records.notReturnedAt ? [words.notReturned(time(records.notReturnedAt))] : []),
    words.photos(hire.photos.length),
    ...HIRE_RECORD_KINDS.flatMap((kind) => ['', ...describeRecord(kind, records[kind], language)]),
    '',
  ].join('\n');
}

function describeRecord(kind: RecordKind, record: HireRecordView | null, language: Language): string[] {
  const words = WORDS[language];
  if (!record) return [words.kinds[kind], words.none];
  const time = ({ at, isDeviceTime = false }: { at: string; isDeviceTime?: boolean }) =>
    `${formatHireTime(language, new Date(at))}${isDeviceTime ? ` (${words.byDevice})` : ''}`;
  const describeReadings = ({ odometer, fuel }: Pick<HireRecordView, 'odometer' | 'fuel'>) => [
    words.odometer(odometer.toLocaleString('en-KE')),
    words.fuel(fuel),
  ];
  const describeObjection = ({ by, at, text, isNotBack }: NonNullable<HireRecordView['objection']>) =>
    words.objection(
      words.sides[by],
      time({ at }),
      [isNotBack && words.notBack, text].filter(Boolean).join(' '),
    );
  const { marks, note, objection, contested, confirmations } = record;
  return [
    words.kinds[kind],
    words.recorded(words.sides[record.by], time(record)),
    ...describeReadings(record),
    ...(record.originalsSeen ? [words.originalsSeen] : []),
    ...marks.map(({ kind: damage, side, x, y }) =>
      words.mark(words.damage[damage], words.drawn[side], toPercent(x), toPercent(y)),
    ),
    ...(note === '' ? [] : [words.note(note)]),
    ...HIRE_SIDES.flatMap((side) => {
      const one = confirmations[side];
      return one ? [words.confirmed(words.sides[side], words.ways[one.way], time(one))] : [];
    }),
    ...(objection ? [describeObjection(objection)] : []),
    ...(contested
      ? [
          words.contested(words.sides[contested.by], time(contested), describeReadings(contested).join(', ')),
          describeObjection(contested.objection),
        ]
      : []),
  ];
}

/** Converts a position from thousandths to per cent. */
function toPercent(position: number): number {
  return Math.round(position / 10);
}
