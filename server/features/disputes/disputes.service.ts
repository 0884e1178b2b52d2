import { DAY_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import type { Runtime } from '../../background/runtime';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import { runInPhotoQueue } from '../../gateways/photos/photo-queue';
import { refuseUnreadablePhoto } from '../../gateways/photos/unreadable-photo';
import type { SiteSettings } from '../../http/site';
import { createDisputeDecisionsService } from './dispute-decisions.service';
import { createDisputeId, findDispute, hasOpenDispute, insertDispute } from './disputes.model';
import { cancelLogbookDeletion, insertLogbook, removeLogbook } from './logbooks.model';
import { buildNewDisputeMail } from './new-dispute-mail';

export type Disputes = ReturnType<typeof createDisputesService>;

type DisputesDeps = {
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  mail: Mail;
  photoEncoder: PhotoEncoder;
  site: Pick<SiteSettings, 'publicUrl' | 'supportEmail'>;
  cars: { ownerOf: (regNo: string) => Promise<{ carId: string; userId: string } | null> };
  /** Whether another user has an open or unused payment for the plate. */
  isPaidForByOthers: (regNo: string, userId: string) => Promise<boolean>;
};

type NewDispute = { regNo: string; phone: string; text: string };

const ABANDONED_MS = DAY_MS;

/** Builds the service for disputes of users whose plate another user lists or pays for. */
export function createDisputesService(deps: DisputesDeps) {
  const { mail, photoEncoder, cars, isPaidForByOthers } = deps;
  const { clock, log, background } = deps.runtime;
  const { publicUrl, supportEmail } = deps.site;

  return {
    /**
     * Stores a dispute and its logbook photo. The photo is stored first, with an expiry, so that an
     * interrupted call leaves only a photo that expires.
     * @throws Refusal not_disputable, dispute_open, too_many_disputes, invalid_photo, photos_busy
     */
    async open(caller: { _id: string }, dispute: NewDispute, upload: Buffer): Promise<void> {
      const { regNo } = dispute;
      if (!(await isHeldByOthers(regNo, caller._id))) throw new Refusal('not_disputable');
      if (await hasOpenDispute(caller._id, regNo)) throw new Refusal('dispute_open');
      const [jpeg] = await runInPhotoQueue([
        () => refuseUnreadablePhoto(photoEncoder.document(upload), 'logbook'),
      ]);
      if (!jpeg) throw new Error('The photo is missing.');

      const _id = createDisputeId();
      const createdAt = clock.now();
      await insertLogbook(_id, jpeg, new Date(createdAt.getTime() + ABANDONED_MS));
      const outcome = await insertDispute({ ...dispute, _id, userId: caller._id, createdAt });
      if (outcome !== 'stored') {
        await removeLogbook(_id);
        throw new Refusal(outcome === 'open' ? 'dispute_open' : 'too_many_disputes');
      }
      await cancelLogbookDeletion(_id);
      log.info({ disputeId: _id, regNo }, 'plate disputed');
      background.start(
        async () => mail.send(buildNewDisputeMail({ regNo, publicUrl, supportEmail: await supportEmail() })),
        'failed to email support about a dispute',
      );
    },

    /** Imports a past dispute, such as the demo's, unless it is stored; sends no email. */
    async import(dispute: Parameters<typeof insertDispute>[0], takeLogbook: () => Promise<Buffer>) {
      if (await findDispute(dispute._id)) return;
      await insertLogbook(dispute._id, await takeLogbook(), new Date(clock.now().getTime() + ABANDONED_MS));
      if ((await insertDispute(dispute)) === 'stored') await cancelLogbookDeletion(dispute._id);
    },
  };

  async function isHeldByOthers(regNo: string, userId: string): Promise<boolean> {
    const owner = await cars.ownerOf(regNo);
    return owner ? owner.userId !== userId : isPaidForByOthers(regNo, userId);
  }
}

type DisputesFeatureDeps = Parameters<typeof createDisputesService>[0] &
  Parameters<typeof createDisputeDecisionsService>[0];

export function composeDisputes(deps: DisputesFeatureDeps) {
  return { disputes: createDisputesService(deps), disputeDecisions: createDisputeDecisionsService(deps) };
}
