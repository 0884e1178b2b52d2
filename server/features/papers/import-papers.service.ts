import { PAPER_LIMITS } from '#shared/core/limits';
import { getPaperNumberEnding } from '#shared/papers/rules';
import type { PaperNumberHash } from './paper-number-hash';
import { findPaper, insertPaper, type PaperRecord, type TypedPaperDetails } from './papers.model';
import type { PapersSwitch } from './papers.ports';
import { computePaperReminderTime } from './reminder-time';
import type { SealedFiles } from './sealed-files/sealed-files.service';

/** Licence, identity or car paper from before the import, such as the demo's; no notification is sent. */
export type PastPaper = Pick<PaperRecord, 'kind' | 'state' | 'sentAt'> &
  Partial<
    Pick<
      PaperRecord,
      'regNo' | 'until' | 'classes' | 'country' | 'identityType' | 'insuranceClass' | 'decidedAt' | 'reason'
    >
  > & {
    _id: string;
    userId: string;
    carId?: string;
    decidedById?: string;
    /** Id of the admin whose refusal was appealed. */
    refusedById?: string;
    typed: TypedPaperDetails;
    /** Returns the photo; called only for papers whose photos are kept. */
    takePhoto: () => Promise<Buffer>;
  };

type PaperImportDeps = { papersSwitch: PapersSwitch; sealedFiles: SealedFiles; hashNumber: PaperNumberHash };

/** Builds the import of papers. It skips stored papers, and every paper while papers are switched off. */
export function createPaperImport({ papersSwitch, sealedFiles, hashNumber }: PaperImportDeps) {
  return async function importPaper(paper: PastPaper): Promise<void> {
    const { carId = '', decidedById, refusedById, typed, takePhoto, classes = [], ...fields } = paper;
    const { _id, userId, state, sentAt, decidedAt, until } = fields;
    if (!papersSwitch || (await findPaper(_id))) return;
    const numberHash = hashNumber(fields, typed.number);
    const isKept = state !== 'accepted';
    const photosUntil = computePhotosEnd({ state, sentAt, decidedAt });
    const seal = (content: Uint8Array) => sealedFiles.seal(userId, content, photosUntil);
    const files = isKept
      ? { photos: [await seal(await takePhoto())], typed: await seal(Buffer.from(JSON.stringify(typed))) }
      : { photos: [] };
    const dueAt = isKept ? photosUntil : computePaperReminderTime({ state, until });
    await insertPaper({
      ...{ ...fields, ...files, classes, subject: carId, isOpen: isKept, isNotified: true, note: '' },
      ...{ waitingSince: sentAt, consent: { at: sentAt, country: papersSwitch.country } },
      ...(isKept && { photosUntil }),
      ...(dueAt && { dueAt }),
      ...(decidedById && { decidedBy: decidedById }),
      ...(refusedById && { refusedBy: refusedById }),
      ...(numberHash && { numberHash }),
      lastCharacters: getPaperNumberEnding(typed.number),
    });
  };
}

function computePhotosEnd({ sentAt, decidedAt }: Pick<PastPaper, 'state' | 'sentAt' | 'decidedAt'>): Date {
  return decidedAt
    ? new Date(decidedAt.getTime() + PAPER_LIMITS.refusedPhotoMs)
    : new Date(sentAt.getTime() + PAPER_LIMITS.photoMs);
}
