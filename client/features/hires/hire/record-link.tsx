import { startOfDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import type { RecordKind } from '#shared/hires/records';
import { LinkButton } from '../../../ui/link-button';
import { hireScreenWords } from './words';

/** Returns what can be recorded now; null before the first day and after the end. */
export function findRecordKind({ state, from }: HireView, now: number): RecordKind | null {
  if (state === 'accepted' && now >= startOfDay(from)) return 'handover';
  return state === 'under_way' ? 'return' : null;
}

type RecordLinkProps = { hire: HireView; kind: RecordKind; className?: string };

export function RecordLink({ hire, kind, className }: RecordLinkProps) {
  return (
    <LinkButton to={PATHS.record(hire._id, kind)} {...(className && { className })}>
      {hireScreenWords.record[kind]}
    </LinkButton>
  );
}
