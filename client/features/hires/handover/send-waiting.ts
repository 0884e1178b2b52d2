import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import type { HireView } from '#shared/hires/contract';
import { addHirePhotos } from '#shared/hires/photos';
import { confirmHireRecord, recordHandover, recordReturn } from '#shared/hires/record-contract';
import { call } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { readOutboxPhoto } from '../../../lib/outbox/kept-photos';
import type {
  WaitingConfirmation,
  WaitingHireEntry,
  WaitingHirePhoto,
  WaitingRecord,
} from '../../../lib/outbox/waiting';
import { hireQuery } from '../api';
import { recordsQuery } from './api';
import { recordWords } from './words';

/** Sends an entry of the outbox; its id makes the server store it only once. @throws ApiError */
export async function sendWaitingHireEntry(
  queryClient: QueryClient,
  { _id: userId, token }: SignedInUser,
  entry: WaitingHireEntry,
): Promise<void> {
  const hire = await send(entry, token);
  queryClient.setQueryData(hireQuery(userId, hire._id).queryKey, hire);
  // Fetches the record before the entry leaves the outbox, so that the screen always shows the entry or the
  // stored record.
  if (entry.kind !== 'hire-photo')
    await queryClient.fetchQuery({ ...recordsQuery(userId, hire._id), staleTime: 0 }).catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: ['hires'] });
}

function send(entry: WaitingHireEntry, token: string): Promise<HireView> {
  switch (entry.kind) {
    case 'hire-photo':
      return sendPhoto(entry, token);
    case 'hire-record':
      return sendRecord(entry, token);
    case 'hire-confirmation':
      return sendConfirmation(entry, token);
  }
}

async function sendPhoto({ id, hireId, record, view }: WaitingHirePhoto, token: string): Promise<HireView> {
  const file = await readOutboxPhoto(id);
  if (!file) throw new ApiError(recordWords.photoLost, 'not_found', 404, {});
  const body = { kind: record, ids: id, views: view };
  return call(addHirePhotos, { params: { id: hireId }, body }, { files: [file], token });
}

function sendRecord(entry: WaitingRecord, token: string): Promise<HireView> {
  const { id, hireId, record, odometer, fuel, marks, note, originalsSeen, deviceAt } = entry;
  const body = { recordId: id, odometer, fuel, marks, note, originalsSeen, deviceAt };
  const contract = record === 'handover' ? recordHandover : recordReturn;
  return call(contract, { params: { id: hireId }, body }, { token });
}

function sendConfirmation(entry: WaitingConfirmation, token: string): Promise<HireView> {
  const { hireId, record, recordId, code, originalsSeen, deviceAt } = entry;
  const body = { recordId, originalsSeen, deviceAt, ...(code !== undefined && { code }) };
  return call(confirmHireRecord, { params: { id: hireId, kind: record }, body }, { token });
}
