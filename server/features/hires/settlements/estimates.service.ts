import { Readable } from 'node:stream';
import { Refusal } from '#shared/core/errors';
import { isOpenLine } from '#shared/hires/settlement';
import type { SettlementView } from '#shared/hires/settlement-contract';
import type { Clock } from '../../../gateways/clock';
import { detectDocumentType } from '../../../gateways/photos/detect-document';
import type { PhotoEncoder } from '../../../gateways/photos/encoder/photo-encoder';
import { runInPhotoQueue } from '../../../gateways/photos/photo-queue';
import { refuseUnreadablePhoto } from '../../../gateways/photos/unreadable-photo';
import { checkHireReadable, getSide, type HireViewer } from '../hire-access';
import { findEstimate, insertEstimate, removeEstimate } from './estimates.model';
import { findLine, getSettlementDeletionTime, replaceLine } from './settlement-changes';
import type { SettlementStore } from './settlement-store';
import type { EstimateFormat, HireSettlement, StoredLine } from './settlements.model';

type EstimatesDeps = { store: SettlementStore; photoEncoder: PhotoEncoder; clock: Clock };

/** Builds the service for garage estimates, which the owner adds to damage claims until a claim is final. */
export function createEstimatesService({ store, photoEncoder, clock }: EstimatesDeps) {
  /** @throws Refusal forbidden, not_found, claim_decided */
  function findOwnDamage(
    settlement: HireSettlement | null,
    side: 'renter' | 'lender',
    lineId: string,
  ): { settlement: HireSettlement; line: StoredLine } {
    if (side !== 'lender') throw new Refusal('forbidden');
    if (!settlement) throw new Refusal('not_found');
    const line = findLine(settlement, lineId);
    if (line.kind !== 'damage') throw new Refusal('not_found');
    if (!isOpenLine(line)) throw new Refusal('claim_decided');
    return { settlement, line };
  }

  /**
   * Returns a PDF unchanged, because the server does not interpret it; re-encodes a photo.
   * @throws Refusal unsupported_type, invalid_photo, photos_busy
   */
  async function receive(file: Buffer): Promise<{ format: EstimateFormat; content: Buffer }> {
    const kind = await detectDocumentType(file);
    if (kind === null) throw new Refusal('unsupported_type');
    if (kind === 'pdf') return { format: 'pdf', content: file };
    const [content] = await runInPhotoQueue([
      () => refuseUnreadablePhoto(photoEncoder.document(file), 'estimate'),
    ]);
    if (!content) throw new Error('A photo is encoded.');
    return { format: 'jpg', content };
  }

  return {
    /**
     * Stores an estimate, which replaces an earlier estimate of the same claim line.
     * @throws Refusal hire_not_found, forbidden, not_found, claim_decided, unsupported_type, invalid_photo, photos_busy
     */
    async add(
      caller: { _id: string },
      hireId: string,
      lineId: string,
      file: Buffer = Buffer.alloc(0),
    ): Promise<SettlementView> {
      const { hire, settlement } = await store.load(hireId);
      findOwnDamage(settlement, getSide(hire, caller._id), lineId);
      const { format, content } = await receive(file);
      const at = clock.now();
      const deleteAt = getSettlementDeletionTime(hire, at);
      const fileId = await insertEstimate({
        ...{ hireId: hire._id, userId: hire.lenderId, format, at, content, deleteAt },
      });
      const replaced: Pick<StoredLine, 'estimate'> = {};
      try {
        const changed = await store.update(hireId, (loaded) => {
          const found = findOwnDamage(loaded.settlement, 'lender', lineId);
          Object.assign(replaced, { estimate: found.line.estimate });
          return replaceLine(found.settlement, { ...found.line, estimate: { fileId, format } });
        });
        if (!changed) throw new Refusal('not_found');
        if (replaced.estimate?.fileId) await removeEstimate(replaced.estimate.fileId);
        return await store.view(changed);
      } catch (error) {
        if (error instanceof Refusal) await removeEstimate(fileId);
        throw error;
      }
    },

    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin; not_found */
    async read(
      viewer: HireViewer,
      hireId: string,
      lineId: string,
    ): Promise<{ name: string; content: Readable }> {
      const { hire, settlement } = await store.load(hireId);
      checkHireReadable(hire, viewer);
      if (!settlement) throw new Refusal('not_found');
      const { _id, estimate } = findLine(settlement, lineId);
      const content = estimate?.fileId && (await findEstimate(estimate.fileId));
      if (!content) throw new Refusal('not_found');
      return { name: `estimate-${_id.toHexString()}.${estimate.format}`, content: Readable.from([content]) };
    },
  };
}
