import type { z } from 'zod';
import { Refusal } from '#shared/core/errors';
import { HIRE_INCIDENT_LIMITS } from '#shared/core/return-limits';
import type { fineFields, IncidentsView } from '#shared/hires/incident-contract';
import { applyFineAction, type FineAction, findFineRefusal } from '#shared/hires/incidents';
import type { Runtime } from '../../../background/runtime';
import type { PhotoEncoder } from '../../../gateways/photos/encoder/photo-encoder';
import { runInPhotoQueue } from '../../../gateways/photos/photo-queue';
import { refuseUnreadablePhoto } from '../../../gateways/photos/unreadable-photo';
import { getOtherSide, getSide, type HireViewer, loadHire, loadReadableHire } from '../hire-access';
import type { HireRecord } from '../hires.model';
import { computeIncidentDeletionTime, type IncidentChanger } from './change-incidents';
import { createFineId, findNotice, insertNotice, removeNotice } from './fine-notices.model';
import type { IncidentNotifier } from './incident-notices';
import { findIncidents, type StoredFine } from './incidents.model';
import { toFineDeadlineInput, toIncidentsView } from './incidents.present';

type FinesDeps = {
  change: IncidentChanger;
  notifySide: IncidentNotifier;
  photoEncoder: PhotoEncoder;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};
type Fields = z.output<typeof fineFields>;
type Caller = { _id: string };

/**
 * Builds the owner's claims of fines and tolls. The two sides pay them outside the deposit; Twende only
 * records what both sides say.
 */
export function createFinesService({ change, notifySide, photoEncoder, runtime: { clock, log } }: FinesDeps) {
  /**
   * Checks a claim that is not stored yet.
   * @throws Refusal state_moved_on, settlement_closed, outside_hire, too_many_incidents
   */
  function checkClaim(hire: HireRecord, fines: readonly StoredFine[], { day }: Fields): void {
    const refusal = findFineRefusal(day, toFineHire(hire), clock.now().getTime());
    if (refusal) throw new Refusal(refusal);
    if (fines.length >= HIRE_INCIDENT_LIMITS.claimsPerHire) throw new Refusal('too_many_incidents');
  }

  /** @throws Refusal invalid_photo, photos_busy, or a refusal of `checkClaim` */
  async function storeClaim(caller: Caller, hire: HireRecord, fields: Fields, file: Buffer): Promise<void> {
    const hireId = hire._id.toHexString();
    const [jpeg] = await runInPhotoQueue([
      () => refuseUnreadablePhoto(photoEncoder.document(file), 'notice'),
    ]);
    if (!jpeg) throw new Refusal('invalid_photo');
    const _id = createFineId();
    const createdAt = clock.now();
    const deleteAt = computeIncidentDeletionTime(hire, createdAt);
    await insertNotice({ _id, hireId: hire._id, userId: caller._id, jpeg, deleteAt });
    try {
      const { incidents } = await change(hireId, (loaded, { fines }) => {
        if (findSameClaim(fines, fields)) return null;
        checkClaim(loaded, fines, fields);
        const fine = { ...fields, _id, hasNotice: true, state: 'sent' as const, answerText: '', createdAt };
        return { fines: [...fines, fine] };
      });
      if (!incidents.fines.some((fine) => fine._id.equals(_id))) await removeNotice(_id);
    } catch (error) {
      if (error instanceof Refusal) await removeNotice(_id);
      throw error;
    }
  }

  return {
    /**
     * Stores a claim and its notice; a repeated claim is stored only once.
     * @throws Refusal hire_not_found, forbidden, state_moved_on, settlement_closed, outside_hire,
     * too_many_incidents, invalid_photo, photos_busy
     */
    async claim(caller: Caller, hireId: string, fields: Fields, notice: Buffer): Promise<IncidentsView> {
      const hire = await loadHire(hireId);
      if (getSide(hire, caller._id) !== 'lender') throw new Refusal('forbidden');
      const known = (await findIncidents(hireId))?.fines ?? [];
      if (!findSameClaim(known, fields)) {
        checkClaim(hire, known, fields);
        await storeClaim(caller, hire, fields, notice);
      }
      const incidents = await findIncidents(hireId);
      const fine = incidents && findSameClaim(incidents.fines, fields);
      if (fine) {
        const key = `fine:${fine._id.toHexString()}`;
        await notifySide(hire, { to: 'renter', key }, (words, facts) =>
          words.claimed({ ...facts, ...fields }),
        );
        log.info({ hireId, fineId: fine._id.toHexString() }, 'fine or toll claimed');
      }
      return toIncidentsView(hire, incidents);
    },

    /** @throws Refusal hire_not_found, not_found, forbidden, state_moved_on */
    async answer(
      caller: Caller,
      hireId: string,
      { fineId, action, text }: { fineId: string; action: FineAction; text: string },
    ): Promise<IncidentsView> {
      const isAnswered = ({ _id }: StoredFine) => _id.toHexString() === fineId.toLowerCase();
      const { hire, incidents } = await change(hireId, (loaded, { fines }) => {
        const side = getSide(loaded, caller._id);
        const fine = fines.find(isAnswered);
        if (!fine) throw new Refusal('not_found');
        const answer = applyFineAction(fine.state, action, side);
        if ('refusal' in answer) throw new Refusal(answer.refusal);
        const answerText = side === 'renter' ? text : fine.answerText;
        return { fines: fines.map((one) => (one === fine ? { ...one, ...answer, answerText } : one)) };
      });
      const fine = incidents.fines.find(isAnswered);
      if (fine) {
        const to = getOtherSide(getSide(hire, caller._id));
        const { kind, amount } = fine;
        await notifySide(hire, { to, key: `fine:${fineId}:${action}` }, (words, facts) =>
          words.answered[action]({ ...facts, kind, amount }),
        );
      }
      return toIncidentsView(hire, incidents);
    },

    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin; not_found */
    async readNotice(viewer: HireViewer, hireId: string, fineId: string): Promise<Buffer> {
      await loadReadableHire(viewer, hireId);
      const incidents = await findIncidents(hireId);
      const fine = incidents?.fines.find(({ _id }) => _id.toHexString() === fineId.toLowerCase());
      const jpeg = fine?.hasNotice && (await findNotice(fineId));
      if (!jpeg) throw new Refusal('not_found');
      return jpeg;
    },
  };
}

/** Returns a claim of the same kind, day and sum that was not withdrawn. */
function findSameClaim(fines: readonly StoredFine[], { kind, day, amount }: Fields): StoredFine | undefined {
  return fines.find(
    (one) => one.kind === kind && one.day === day && one.amount === amount && one.state !== 'withdrawn',
  );
}

function toFineHire(hire: HireRecord) {
  const { from, to, handedOverAt, returnedAt, endedAt, history } = hire;
  // If an admin ended the hire because nobody recorded the return, the renter had the car until that end.
  const backAt = returnedAt ?? (history.at(-1)?.by === 'admin' ? endedAt : undefined);
  return {
    ...toFineDeadlineInput(hire),
    ...{ from, to },
    handedOverAt: handedOverAt?.getTime() ?? null,
    returnedAt: backAt?.getTime() ?? null,
  };
}
