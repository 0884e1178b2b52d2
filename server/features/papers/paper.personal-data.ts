import type { PersonalDataPart } from '../../db/personal-data-part';
import { findUserPapers, removePaper } from './papers.model';
import type { SealedFiles } from './sealed-files/sealed-files.service';

/** Papers as personal data: typed details and photos as long as they are kept, and each decision. */
export function createPaperPersonalData({ sealedFiles }: { sealedFiles: SealedFiles }): PersonalDataPart {
  async function* papersOf(userId: string) {
    for (const paper of await findUserPapers(userId)) {
      const typed = paper.typed && (await sealedFiles.open(paper.typed.toHexString()));
      yield {
        kind: paper.kind,
        plate: paper.regNo ?? null,
        state: paper.state,
        sentAt: paper.sentAt,
        agreedAt: paper.consent.at,
        photosStoredIn: paper.consent.country,
        typed: typed ? JSON.parse(typed.toString('utf8')) : null,
        lastCharacters: paper.lastCharacters,
        validUntil: paper.until ?? null,
        classes: paper.classes,
        country: paper.country ?? null,
        identityType: paper.identityType ?? null,
        insurance: paper.insuranceClass ?? null,
        decidedAt: paper.decidedAt ?? null,
        reason: paper.reason ?? null,
        note: paper.note,
        appealed: Boolean(paper.refusedBy),
      };
    }
  }

  return {
    collections: ['papers', 'sealedfiles'],
    exportRows: ({ _id }) => ({ 'papers.json': papersOf(_id) }),
    async *exportPhotos({ _id }) {
      for (const { kind, photos } of await findUserPapers(_id)) {
        for (const photo of photos) {
          const id = photo.toHexString();
          const jpeg = await sealedFiles.open(id);
          if (jpeg) yield { name: `photos/paper-${kind}-${id}.jpg`, jpeg };
        }
      }
    },
    async erase({ _id }) {
      await sealedFiles.destroyAllOf(_id);
      for (const paper of await findUserPapers(_id)) await removePaper(paper._id);
    },
  };
}
