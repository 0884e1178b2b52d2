import { useEffect, useRef, useState } from 'react';
import type { PhotoViewpoint } from '#shared/hires/records';
import { createUuid } from '../../../../lib/outbox/waiting';
import { shrinkPhoto } from '../../../../lib/shrink-photo';
import {
  deleteRecordDraft,
  keepRecordDraft,
  keepRecordPhoto,
  type RecordDraft,
  type RecordDraftKey,
  type RecordDraftPhoto,
  readRecordDraft,
  readRecordPhoto,
} from './draft-store';

export type RecordDraftFile = RecordDraftPhoto & { file: Blob };

export type RecordDraftState = {
  /** Draft; undefined until it has been read from the device. */
  draft: RecordDraft | undefined;
  files: readonly RecordDraftFile[];
  /** Whether the device stores the draft: false if the browser blocks its storage or the storage is full. */
  isKept: boolean;
  change: (fields: Partial<Omit<RecordDraft, 'photos' | 'recordId'>>) => void;
  /** Adds a photo, which replaces an earlier one of the same view; close-ups replace none. */
  addPhoto: (view: PhotoViewpoint, file: File) => Promise<void>;
  removePhoto: (id: string) => void;
  /** Deletes the draft from the device and begins a new one. */
  clear: () => Promise<void>;
};

function createDraft(): RecordDraft {
  const empty = { odometer: '', fuel: null, marks: [], note: '', originalsSeen: false, photos: [] };
  return { recordId: createUuid(), ...empty };
}

/** Returns the draft of a hand-over or return; each change is stored on the device. */
export function useRecordDraft({ userId, hireId, kind }: RecordDraftKey): RecordDraftState {
  const [draft, setDraft] = useState<RecordDraft>();
  const [files, setFiles] = useState<readonly RecordDraftFile[]>([]);
  const [isKept, setKept] = useState(true);
  /** The newest draft, because photos may arrive while the user types. */
  const newest = useRef<RecordDraft | undefined>(undefined);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const key = { userId, hireId, kind };

  useEffect(() => {
    let stopped = false;
    void readDraftWithFiles({ userId, hireId, kind }).then((read) => {
      if (stopped) return;
      newest.current = read.draft;
      setDraft(read.draft);
      setFiles(read.files);
    });
    return () => {
      stopped = true;
    };
  }, [userId, hireId, kind]);

  function apply(next: RecordDraft): void {
    newest.current = next;
    setDraft(next);
    writing.current = writing.current
      .then(() => keepRecordDraft(key, next))
      .then(
        () => setKept(true),
        () => setKept(false),
      );
  }

  function removePhoto(id: string): void {
    const before = newest.current;
    if (!before) return;
    setFiles((known) => known.filter((one) => one.id !== id));
    apply({ ...before, photos: before.photos.filter((one) => one.id !== id) });
  }

  return {
    draft,
    files,
    isKept,
    change: (fields) => newest.current && apply({ ...newest.current, ...fields }),
    removePhoto,
    async addPhoto(view, chosen) {
      const file = await shrinkPhoto(chosen);
      const photo = { id: createUuid(), view };
      await keepRecordPhoto(photo.id, file).catch(() => setKept(false));
      const before = newest.current;
      if (!before) return;
      const isReplaced = (one: RecordDraftPhoto) => one.view === view && view !== 'close_up';
      setFiles((known) => [...known.filter((one) => !isReplaced(one)), { ...photo, file }]);
      apply({ ...before, photos: [...before.photos.filter((one) => !isReplaced(one)), photo] });
    },
    async clear() {
      await writing.current;
      await deleteRecordDraft(key, newest.current?.photos ?? []);
      newest.current = createDraft();
      setDraft(newest.current);
      setFiles([]);
    },
  };
}

/** Leaves out photos whose files the browser has deleted, so that the step asks for them again. */
async function readDraftWithFiles(
  key: RecordDraftKey,
): Promise<{ draft: RecordDraft; files: RecordDraftFile[] }> {
  const draft = (await readRecordDraft(key)) ?? createDraft();
  const files: RecordDraftFile[] = [];
  for (const photo of draft.photos) {
    const file = await readRecordPhoto(photo.id);
    if (file) files.push({ ...photo, file });
  }
  return { draft: { ...draft, photos: files.map(({ id, view }) => ({ id, view })) }, files };
}
