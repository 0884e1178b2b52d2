import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import { HIRE_LIMITS } from '#shared/core/limits';
import { reportAccident } from '#shared/hires/incident-contract';
import { addHirePhotos } from '#shared/hires/photos';
import { call } from '../../../lib/api-client';
import {
  type AccidentPhoto,
  deleteSentAccidentDraft,
  readAccidentDraft,
} from '../../../lib/outbox/accident-drafts';
import type { WaitingAccident } from '../../../lib/outbox/waiting';

type UnsentAccident = Pick<WaitingAccident, 'hireId' | 'report'> & {
  /** Photos to send if the browser stores no draft. */
  photos?: readonly AccidentPhoto[];
};

/**
 * Sends an accident report, then the photos of its draft in small groups. If one fails, everything is sent
 * again later: the server stores a known report and known photos once.
 * @throws ApiError
 */
export async function sendWaitingAccident(
  queryClient: QueryClient,
  { _id, token }: Pick<SignedInUser, '_id' | 'token'>,
  { hireId, report, photos = [] }: UnsentAccident,
): Promise<void> {
  const params = { id: hireId };
  await call(reportAccident, { params, body: report }, { token });
  const draft = await readAccidentDraft(_id, hireId);
  const unsent = draft?.report.reportId === report.reportId ? draft.photos : photos;
  for (let sent = 0; sent < unsent.length; sent += HIRE_LIMITS.photosPerUpload) {
    const batch = unsent.slice(sent, sent + HIRE_LIMITS.photosPerUpload);
    const body = { kind: 'accident' as const, ids: batch.map(({ id }) => id).join(',') };
    await call(addHirePhotos, { params, body }, { token, files: batch.map(({ file }) => file) });
  }
  await deleteSentAccidentDraft(_id, report.reportId);
  void queryClient.invalidateQueries({ queryKey: ['hires'] });
}
