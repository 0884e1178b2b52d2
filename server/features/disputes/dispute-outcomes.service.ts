import type { AdminUser } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { DISPUTE_LIMITS } from '#shared/core/limits';
import type { Language } from '#shared/language/language';
import type { Runtime } from '../../background/runtime';
import { createDueWork } from '../../db/due-work';
import type { Email, Mail } from '../../gateways/mail/mail';
import type { SiteSettings } from '../../http/site';
import type { ActingAdmin } from '../admin/audit/audit.service';
import { computeDeletionDates } from './deletion-dates';
import { buildRejectedMail, buildTakenDownMail, buildUpheldMail } from './dispute-mail';
import {
  claimDecision,
  DISPUTE_LEASE_MS,
  type DisputeRecord,
  dueDisputes,
  markFinished,
} from './disputes.model';
import { scheduleLogbookDeletion } from './logbooks.model';

export type OutcomeDeps = {
  runtime: Pick<Runtime, 'clock' | 'log'>;
  /** Resolves once the email is stored. */
  mail: Pick<Mail, 'send'>;
  site: Pick<SiteSettings, 'publicUrl' | 'supportEmail'>;
  users: {
    byId: (ids: readonly string[]) => Promise<ReadonlyMap<string, AdminUser>>;
    /** Returns null if the user does not exist. */
    readerOf: (userId: string) => Promise<{ name: string; email: string; language: Language } | null>;
  };
  cars: {
    ownerOf: (regNo: string) => Promise<{ carId: string; userId: string } | null>;
    /** Deletes a car as an admin and records it in the audit log. */
    remove: (admin: ActingAdmin, carId: string) => Promise<void>;
    /** Reserves a plate for one user. */
    reserve: (regNo: string, userId: string, until: Date) => Promise<void>;
  };
};

/**
 * Builds the steps that apply a decision. Every step may run twice, so a job can finish what a crash
 * interrupted; only a crash after the last email and before the mark sends emails a second time.
 */
export function createDisputeOutcomes(deps: OutcomeDeps) {
  const { mail, users, cars } = deps;
  const { clock, log } = deps.runtime;
  const { publicUrl, supportEmail } = deps.site;

  const claimEnd = () => new Date(clock.now().getTime() + DISPUTE_LEASE_MS);

  async function finish(admin: ActingAdmin, dispute: DisputeRecord): Promise<void> {
    const disputeId = dispute._id.toHexString();
    const decidedAt = dispute.decidedAt ?? clock.now();
    await scheduleLogbookDeletion(disputeId, computeDeletionDates(decidedAt).logbook);
    if (dispute.state === 'upheld') await takeDown(admin, dispute, computeReservationEnd(decidedAt));
    for (const email of await buildMails(dispute, computeReservationEnd(decidedAt))) await mail.send(email);
    await markFinished(disputeId);
  }

  async function takeDown(admin: ActingAdmin, { regNo, userId, carId }: DisputeRecord, until: Date) {
    await cars.reserve(regNo, userId.toHexString(), until);
    const owner = await cars.ownerOf(regNo);
    if (owner && owner.carId === carId?.toHexString())
      await cars.remove(admin, owner.carId).catch(ignoreMissing);
  }

  async function buildMails(dispute: DisputeRecord, until: Date): Promise<Email[]> {
    const { regNo, state, reason } = dispute;
    const disputer = await users.readerOf(dispute.userId.toHexString());
    const lister = dispute.listerId && (await users.readerOf(dispute.listerId.toHexString()));
    const context = { regNo, reason: reason ?? '', publicUrl, supportEmail: await supportEmail() };
    if (state === 'rejected') return disputer ? [buildRejectedMail(disputer, context)] : [];
    return [
      ...(disputer ? [buildUpheldMail(disputer, until, context)] : []),
      ...(lister ? [buildTakenDownMail(lister, context)] : []),
    ];
  }

  /** Does nothing while another process works on the dispute. */
  async function finishIfInterrupted(disputeId: string, admin?: ActingAdmin): Promise<void> {
    const dispute = await claimDecision(disputeId, clock.now(), claimEnd());
    if (dispute) await finish(admin ?? (await deciderOf(dispute)), dispute);
  }

  async function deciderOf({ decidedBy }: DisputeRecord): Promise<ActingAdmin> {
    const _id = decidedBy?.toHexString() ?? '';
    return (await users.byId([_id])).get(_id) ?? { _id, name: 'Former admin', email: '' };
  }

  return {
    claimEnd,
    finish,
    finishIfInterrupted,

    due: createDueWork({
      ...{ name: 'dispute decisions', rows: dueDisputes, clock, log },
      run: async (dispute) => finish(await deciderOf(dispute), dispute),
      failure: 'failed to apply a dispute decision, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}

function computeReservationEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + DISPUTE_LIMITS.reservationMs);
}

/** The lister may have deleted the car meanwhile. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'car_not_found')) throw error;
}
