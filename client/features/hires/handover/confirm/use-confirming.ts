import { useMutation } from '@tanstack/react-query';
import type { RecordKind } from '#shared/hires/records';
import { keepOutboxPhoto } from '../../../../lib/outbox/kept-photos';
import { addOutboxEntries } from '../../../../lib/outbox/outbox';
import { createUuid, type OutboxEntry } from '../../../../lib/outbox/waiting';
import type { RecordDraftState } from '../draft/use-record-draft';

type Place = { userId: string; hireId: string; kind: RecordKind };

/** Adds a draft's photos and then its record to the outbox, which sends them, and deletes the draft. */
export function useSendRecord({ userId, hireId, kind }: Place, state: RecordDraftState) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { draft, files } = state;
      if (!draft || draft.fuel === null) return;
      const deviceAt = new Date().toISOString();
      for (const { id, file } of files) await keepOutboxPhoto(id, file);
      const photos = files.map(
        ({ id, view }): OutboxEntry => ({ kind: 'hire-photo', id, hireId, record: kind, view }),
      );
      const { recordId, odometer, fuel, marks, note, originalsSeen } = draft;
      const record: OutboxEntry = {
        ...{ kind: 'hire-record', id: recordId, hireId, record: kind, deviceAt },
        ...{ odometer: Number(odometer), fuel, marks, note: note.trim(), originalsSeen },
      };
      await keepEntries(userId, [...photos, record]);
      await state.clear();
    },
  });
}

export type ConfirmationInput = {
  recordId: string;
  originalsSeen: boolean;
  /** Code of the other side, typed on this phone; absent if the user confirms their own side. */
  code?: string;
};

export function useConfirmRecord({ userId, hireId, kind }: Place) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: ConfirmationInput) =>
      keepEntries(userId, [
        {
          ...{ kind: 'hire-confirmation', id: createUuid(), hireId, record: kind, ...input },
          deviceAt: new Date().toISOString(),
        },
      ]),
  });
}

/** Adds entries to the outbox. @throws if the browser stores nothing or the outbox is full */
async function keepEntries(userId: string, entries: readonly OutboxEntry[]): Promise<void> {
  if (!(await addOutboxEntries(userId, entries))) throw new Error('The device keeps no further entry.');
}
