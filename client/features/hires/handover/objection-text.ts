import type { RecordView } from '#shared/hires/record-contract';
import { recordWords } from './words';

/** Returns an objection in one line; a report that the car was not returned has no words of its own. */
export function describeObjection({ isNotBack, text }: NonNullable<RecordView['objection']>): string {
  return [isNotBack && recordWords.isNotBack, text && `“${text}”`].filter(Boolean).join(' ');
}
