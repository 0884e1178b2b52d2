import type { HireRecordView } from '#shared/hires/record-contract';
import { recordWords } from './words';

/** Returns an objection in one line; the objection 'The car is not back' may have no text. */
export function describeObjection({ isNotBack, text }: NonNullable<HireRecordView['objection']>): string {
  return [isNotBack && recordWords.isNotBack, text && `“${text}”`].filter(Boolean).join(' ');
}
