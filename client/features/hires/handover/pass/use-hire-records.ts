import { useQuery } from '@tanstack/react-query';
import type { HireView } from '#shared/hires/contract';
import { useOutbox } from '../../../../lib/outbox/outbox';
import { filterEntriesOfHire } from '../../../../lib/outbox/waiting';
import { hasHireBeenAccepted } from '../../hire/side-actions';
import type { Side } from '../../sides';
import { recordsQuery } from '../api';
import { findKnownRecord, findRecordTask } from '../record-state';

/** Returns a hire's records as this device knows them, and what the reader has to do with them. */
export function useHireRecords(userId: string, hire: HireView, side: Side | null, now: number) {
  const { data: records } = useQuery({
    ...recordsQuery(userId, hire._id),
    enabled: hasHireBeenAccepted(hire),
  });
  const waiting = filterEntriesOfHire(useOutbox(userId), hire._id);
  const known = {
    handover: findKnownRecord(records, waiting, 'handover', side),
    return: findKnownRecord(records, waiting, 'return', side),
  };
  const task = side && findRecordTask(hire, side, known, now);
  return { records, waiting, known, task };
}
