import type { Logger } from 'pino';
import type { AdminCar, AdminUser } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { DISPUTE_LIMITS } from '#shared/core/limits';
import type { DisputeDetails, DisputeRow } from '#shared/disputes/contract';
import type { Background } from '../../background/background';
import type { Clock } from '../../gateways/clock';
import type { Email, Mail } from '../../gateways/mail/mail';
import type { ActingAdmin, Audit } from '../admin/audit/audit.service';
import { rejectedMail, takenDownMail, upheldMail } from './dispute-mail';
import {
  countDisputes,
  type DisputeRecord,
  decideOpen,
  findDispute,
  findDisputes,
  markCarriedOut,
} from './disputes.model';
import { deletionsAfter } from './disputes.service';
import { endLogbook, findLogbook } from './logbooks.model';

export type DisputeDecisions = ReturnType<typeof createDisputeDecisions>;

type DecisionDeps = {
  clock: Clock;
  log: Logger;
  background: Background;
  mail: Mail;
  publicUrl: string;
  supportEmail: () => Promise<string>;
  audit: Audit;
  ownerOf: (regNo: string) => Promise<{ carId: string; userId: string } | null>;
  usersById: (ids: readonly string[]) => Promise<ReadonlyMap<string, AdminUser>>;
  carRows: (ids: readonly string[]) => Promise<AdminCar[]>;
  /** Deletes a car as an admin, audited. */
  removeCar: (admin: ActingAdmin, carId: string) => Promise<void>;
  /** Keeps a plate for one user. */
  reserve: (regNo: string, userId: string, until: Date) => Promise<void>;
};

type Decision = { decision: 'uphold' | 'reject'; reason: string };

/** Disputes as admins see and decide them. */
export function createDisputeDecisions(deps: DecisionDeps) {
  const { clock, log, background, mail, publicUrl, supportEmail, audit } = deps;
  const { ownerOf, usersById, carRows, removeCar, reserve } = deps;

  async function details(disputeId: string): Promise<DisputeDetails> {
    const dispute = await existing(disputeId);
    const owner = await ownerOf(dispute.regNo);
    const [car = null] = owner ? await carRows([owner.carId]) : [];
    const userId = dispute.userId.toHexString();
    const users = await usersById([userId, ...(owner ? [owner.userId] : [])]);
    return {
      dispute: {
        ...rowOf(dispute, users),
        phone: dispute.phone,
        text: dispute.text,
        decidedAt: dispute.decidedAt?.toISOString() ?? null,
        reason: dispute.reason ?? null,
        isUnfinished: Boolean(dispute.dueSince),
      },
      user: users.get(userId) ?? null,
      car,
      lister: owner ? (users.get(owner.userId) ?? null) : null,
    };
  }

  /** First the state, then what follows from it; repeating an interrupted one finishes it. */
  async function uphold(admin: ActingAdmin, dispute: DisputeRecord, reason: string): Promise<void> {
    const disputeId = dispute._id.toHexString();
    const userId = dispute.userId.toHexString();
    const owner = await ownerOf(dispute.regNo);
    const now = clock.now();
    if (dispute.state === 'open') {
      const due = { dueSince: now, ...(owner && owner.userId !== userId ? { carId: owner.carId } : {}) };
      if (!(await decided(admin, dispute, 'upheld', reason, due))) throw new Refusal('dispute_decided');
    }
    const { carId, decidedAt } = await existing(disputeId);
    const until = new Date((decidedAt ?? now).getTime() + DISPUTE_LIMITS.reservationMs);
    await reserve(dispute.regNo, userId, until);
    const isListed = carId !== null && carId !== undefined && owner?.carId === carId.toHexString();
    if (isListed) await removeCar(admin, owner.carId).catch(ignoreMissing);
    if (!(await markCarriedOut(disputeId))) return;
    await tell(
      dispute,
      reason,
      (context, users) => {
        const disputer = users.get(userId);
        const lister = isListed ? users.get(owner.userId) : undefined;
        return [
          ...(disputer ? [upheldMail(disputer, until, context)] : []),
          ...(lister ? [takenDownMail(lister, context)] : []),
        ];
      },
      [userId, ...(isListed ? [owner.userId] : [])],
    );
  }

  async function reject(admin: ActingAdmin, dispute: DisputeRecord, reason: string): Promise<void> {
    if (!(await decided(admin, dispute, 'rejected', reason, {}))) throw new Refusal('dispute_decided');
    const userId = dispute.userId.toHexString();
    await tell(
      dispute,
      reason,
      (context, users) => {
        const disputer = users.get(userId);
        return disputer ? [rejectedMail(disputer, context)] : [];
      },
      [userId],
    );
  }

  async function decided(
    admin: ActingAdmin,
    { _id }: DisputeRecord,
    state: 'upheld' | 'rejected',
    reason: string,
    due: { dueSince?: Date; carId?: string },
  ): Promise<boolean> {
    const decidedAt = clock.now();
    const deletions = deletionsAfter(decidedAt);
    const id = _id.toHexString();
    const decision = { state, decidedAt, decidedBy: admin._id, reason, deleteAt: deletions.dispute, ...due };
    if (!(await decideOpen(id, decision))) return false;
    await endLogbook(id, deletions.logbook);
    log.info({ disputeId: id, state, adminId: admin._id }, 'dispute decided');
    return true;
  }

  async function tell(
    { regNo }: DisputeRecord,
    reason: string,
    mailsOf: (
      context: { regNo: string; reason: string; publicUrl: string; supportEmail: string },
      users: ReadonlyMap<string, AdminUser>,
    ) => Email[],
    userIds: readonly string[],
  ): Promise<void> {
    const context = { regNo, reason, publicUrl, supportEmail: await supportEmail() };
    for (const email of mailsOf(context, await usersById(userIds))) {
      background.start(() => mail.send(email), 'mail about a decided dispute not sent');
    }
  }

  return {
    details,

    async list({ filter, page, size }: { filter: 'open' | 'decided'; page: number; size: number }) {
      const total = await countDisputes(filter);
      const shown = Math.min(page, Math.max(1, Math.ceil(total / size)));
      const disputes = await findDisputes(filter, (shown - 1) * size, size);
      const users = await usersById(disputes.map(({ userId }) => userId.toHexString()));
      return { rows: disputes.map((dispute) => rowOf(dispute, users)), total, page: shown, size };
    },

    /** @throws Refusal not_found */
    async logbook(admin: { _id: string }, disputeId: string): Promise<{ image: string | null }> {
      await existing(disputeId);
      const jpeg = await findLogbook(disputeId, clock.now());
      log.info({ disputeId, adminId: admin._id }, 'logbook shown');
      return { image: jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}` };
    },

    /** @throws Refusal not_found, dispute_decided */
    async decide(
      admin: ActingAdmin,
      disputeId: string,
      { decision, reason }: Decision,
    ): Promise<DisputeDetails> {
      const dispute = await existing(disputeId);
      const owner = await ownerOf(dispute.regNo);
      const target = {
        kind: 'car' as const,
        label: dispute.regNo,
        ...(owner ? { id: owner.carId } : {}),
      };
      const mayDecide = dispute.state === 'open' || (decision === 'uphold' && dispute.dueSince);
      await audit.run(
        admin,
        { action: 'dispute.decide', target, after: { decision, reason, disputeId, userId: dispute.userId } },
        async () => {
          if (!mayDecide) throw new Refusal('dispute_decided');
          await (decision === 'uphold' ? uphold : reject)(admin, dispute, reason);
        },
      );
      return details(disputeId);
    },
  };
}

async function existing(disputeId: string): Promise<DisputeRecord> {
  const dispute = await findDispute(disputeId);
  if (!dispute) throw new Refusal('not_found');
  return dispute;
}

function rowOf(dispute: DisputeRecord, users: ReadonlyMap<string, AdminUser>): DisputeRow {
  const user = users.get(dispute.userId.toHexString());
  return {
    _id: dispute._id.toHexString(),
    regNo: dispute.regNo,
    state: dispute.state,
    createdAt: dispute.createdAt.toISOString(),
    user: user ? { _id: user._id, name: user.name } : null,
  };
}

/** The lister may have deleted the car meanwhile. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'car_not_found')) throw error;
}
