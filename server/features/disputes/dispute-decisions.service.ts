import type { CarViewForAdmins, UserViewForAdmins } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import type { DisputeDetails, DisputeRow } from '#shared/disputes/contract';
import { clampPageNumber } from '../../db/clamp-page';
import type { ActingAdmin, Audit } from '../admin/audit/audit.service';
import { createDisputeOutcomesService, type OutcomeDeps } from './dispute-outcomes.service';
import {
  computeDeletionDates,
  countDisputes,
  type DisputeRecord,
  decideOpenDispute,
  findDispute,
  findDisputes,
} from './disputes.model';
import { findLogbook } from './logbooks.model';

export type DisputeDecisions = ReturnType<typeof createDisputeDecisionsService>;

type DecisionDeps = OutcomeDeps & {
  audit: Audit;
  cars: { rows: (ids: readonly string[]) => Promise<CarViewForAdmins[]> };
};

type Decision = { decision: 'uphold' | 'reject'; reason: string };

export function createDisputeDecisionsService(deps: DecisionDeps) {
  const { audit, users, cars } = deps;
  const { clock, log } = deps.runtime;
  const outcomes = createDisputeOutcomesService(deps);

  async function details(disputeId: string): Promise<DisputeDetails> {
    const dispute = await loadDispute(disputeId);
    const owner = await cars.ownerOf(dispute.regNo);
    const [car = null] = owner ? await cars.rows([owner.carId]) : [];
    const userId = dispute.userId.toHexString();
    const found = await users.byId([userId, ...(owner ? [owner.userId] : [])]);
    return {
      dispute: {
        ...toRow(dispute, found),
        phone: dispute.phone,
        text: dispute.text,
        decidedAt: dispute.decidedAt?.toISOString() ?? null,
        reason: dispute.reason ?? null,
        isUnfinished: isInterrupted(dispute),
      },
      user: found.get(userId) ?? null,
      car,
      lister: owner ? (found.get(owner.userId) ?? null) : null,
    };
  }

  /** Stores the decision, then applies it; a job finishes an interrupted decision. */
  async function decideNow(
    admin: ActingAdmin,
    { _id, regNo, userId }: DisputeRecord,
    { decision, reason }: Decision,
  ): Promise<void> {
    const disputeId = _id.toHexString();
    const state = decision === 'uphold' ? 'upheld' : 'rejected';
    const decidedAt = clock.now();
    const owner = state === 'upheld' ? await cars.ownerOf(regNo) : null;
    const isOthers = owner && owner.userId !== userId.toHexString();
    const isFirst = await decideOpenDispute(disputeId, {
      state,
      decidedAt,
      decidedBy: admin._id,
      reason,
      deleteAt: computeDeletionDates(decidedAt).dispute,
      dueSince: decidedAt,
      claimedUntil: outcomes.claimEnd(),
      ...(isOthers ? { carId: owner.carId, listerId: owner.userId } : {}),
    });
    if (!isFirst) throw new Refusal('dispute_decided');
    log.info({ disputeId, state, adminId: admin._id }, 'dispute decided');
    await outcomes.finish(admin, await loadDispute(disputeId));
  }

  return {
    details,
    due: outcomes.due,

    async list({ filter, ...query }: { filter: 'open' | 'decided'; page: number; size: number }) {
      const { size } = query;
      const total = await countDisputes(filter);
      const shown = clampPageNumber(total, query);
      const disputes = await findDisputes(filter, (shown - 1) * size, size);
      const found = await users.byId(disputes.map(({ userId }) => userId.toHexString()));
      return { rows: disputes.map((dispute) => toRow(dispute, found)), total, page: shown, size };
    },

    /** @throws Refusal not_found */
    async showLogbook(admin: { _id: string }, disputeId: string): Promise<{ image: string | null }> {
      await loadDispute(disputeId);
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
      const dispute = await loadDispute(disputeId);
      const owner = await cars.ownerOf(dispute.regNo);
      const target = {
        kind: 'car' as const,
        label: dispute.regNo,
        ...(owner ? { id: owner.carId } : {}),
      };
      await audit.run(
        admin,
        { action: 'dispute.decide', target, after: { decision, reason, disputeId, userId: dispute.userId } },
        async () => {
          if (decision === 'uphold' && isInterrupted(dispute))
            return outcomes.finishIfInterrupted(disputeId, admin);
          await decideNow(admin, dispute, { decision, reason });
        },
      );
      return details(disputeId);
    },
  };
}

async function loadDispute(disputeId: string): Promise<DisputeRecord> {
  const dispute = await findDispute(disputeId);
  if (!dispute) throw new Refusal('not_found');
  return dispute;
}

function toRow(dispute: DisputeRecord, users: ReadonlyMap<string, UserViewForAdmins>): DisputeRow {
  const user = users.get(dispute.userId.toHexString());
  return {
    _id: dispute._id.toHexString(),
    regNo: dispute.regNo,
    state: dispute.state,
    createdAt: dispute.createdAt.toISOString(),
    user: user ? { _id: user._id, name: user.name } : null,
  };
}

/** Whether the dispute was upheld but a crash left its decision only partly applied. */
function isInterrupted({ state, dueSince }: DisputeRecord): boolean {
  return state === 'upheld' && Boolean(dueSince);
}
