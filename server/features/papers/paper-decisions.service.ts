import type { z } from 'zod';
import type { UserViewForAdmins } from '#shared/admin/contract';
import { DAY_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { PAPER_LIMITS } from '#shared/core/limits';
import { computePercentile } from '#shared/core/percentile';
import type { ClaimedPaper, PaperDetails, PaperRow } from '#shared/papers/admin-contract';
import type { PAPER_DECISIONS, paperDecision } from '#shared/papers/contract';
import { canDecidePaper, type PaperState } from '#shared/papers/rules';
import type { Runtime } from '../../background/runtime';
import { clampPageNumber } from '../../db/clamp-page';
import type { ActingAdmin, Audit, AuditedAction } from '../admin/audit/audit.service';
import type { DuePaperWork } from './due-papers.service';
import {
  claimWaitingPaper,
  countPapers,
  decideClaimedPaper,
  findDecisionDurations,
  findPapers,
} from './paper-queue.model';
import {
  findPaper,
  isPaperNumberTaken,
  listSealedFiles,
  type PaperRecord,
  type TypedPaperDetails,
} from './papers.model';
import { toPaperFacts } from './papers.present';
import type { SealedFiles } from './sealed-files/sealed-files.service';

export type PaperDecisions = ReturnType<typeof createPaperDecisions>;

type PaperDecisionsDeps = {
  sealedFiles: SealedFiles;
  duePapers: Pick<DuePaperWork, 'work'>;
  audit: Audit;
  users: {
    byId: (ids: readonly string[]) => Promise<Map<string, UserViewForAdmins>>;
    isLastAdmin: (userId: string) => Promise<boolean>;
  };
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

type Decision = z.output<typeof paperDecision>;
type ListQuery = { filter: 'waiting' | 'decided'; page: number; size: number };
type Users = ReadonlyMap<string, UserViewForAdmins>;

const MEDIAN = 50;
const MEASURED_DAYS = 30;
const DECIDED_STATES: Readonly<Record<(typeof PAPER_DECISIONS)[number], PaperState>> = {
  accept: 'accepted',
  refuse: 'refused',
  ask_photo: 'photo_asked',
};

/** Builds the admins' decisions on papers. Only the admin who claimed a paper sees its photos and number. */
export function createPaperDecisions({ sealedFiles, duePapers, audit, users, runtime }: PaperDecisionsDeps) {
  const { clock, log } = runtime;

  async function detailsOf(paper: PaperRecord, admin: { _id: string }): Promise<PaperDetails> {
    const userId = paper.userId.toHexString();
    const [found, isElsewhere, mayDecide] = await Promise.all([
      users.byId(listPeople(paper)),
      paper.numberHash ? isPaperNumberTaken(paper.numberHash, userId) : false,
      isAllowed(paper, admin._id),
    ]);
    return {
      paper: toRow(paper, found, clock.now()),
      email: found.get(userId)?.email ?? null,
      decidedBy: toPerson(paper.decidedBy, found),
      isNumberElsewhere: isElsewhere,
      check: paper.check ?? null,
      mayDecide,
    };
  }

  async function isAllowed({ userId, refusedBy }: PaperRecord, adminId: string): Promise<boolean> {
    const sides = { userId: userId.toHexString(), refusedBy: refusedBy?.toHexString() ?? null };
    return canDecidePaper(adminId, sides, false) || users.isLastAdmin(adminId);
  }

  async function actionOn(
    paper: PaperRecord,
    action: AuditedAction['action'],
    after: object,
  ): Promise<AuditedAction> {
    const userId = paper.userId.toHexString();
    const user = (await users.byId([userId])).get(userId);
    const label = user?.email ?? '';
    const subject = { paperId: paper._id.toHexString(), kind: paper.kind };
    return { action, target: { kind: 'user', id: userId, label }, after: { ...subject, ...after } };
  }

  /** @throws Refusal paper_claimed, paper_decided */
  function refuseUnclaimed(paper: PaperRecord, adminId: string): void {
    if (paper.state !== 'waiting') throw new Refusal('paper_decided');
    const isOwn = paper.checkedBy?.toHexString() === adminId;
    if (!isOwn) throw new Refusal('paper_claimed');
  }

  return {
    async list({ filter, ...query }: ListQuery) {
      const { size } = query;
      const total = await countPapers(filter);
      const shown = clampPageNumber(total, query);
      const papers = await findPapers(filter, (shown - 1) * size, size);
      const found = await users.byId(papers.flatMap(listPeople));
      return { rows: papers.map((paper) => toRow(paper, found, clock.now())), total, page: shown, size };
    },

    /** @throws Refusal not_found */
    details: async (admin: { _id: string }, paperId: string): Promise<PaperDetails> =>
      detailsOf(await loadPaper(paperId), admin),

    /** @throws Refusal not_found, paper_decided, paper_claimed, paper_not_yours, paper_photos_gone */
    async claim(admin: ActingAdmin, paperId: string): Promise<ClaimedPaper> {
      const known = await loadPaper(paperId);
      if (!(await isAllowed(known, admin._id))) throw new Refusal('paper_not_yours');
      return audit.run(admin, await actionOn(known, 'paper.claim', {}), async () => {
        const now = clock.now();
        const claimedUntil = new Date(now.getTime() + PAPER_LIMITS.claimMs);
        const paper = await claimWaitingPaper(paperId, admin._id, { now, until: claimedUntil });
        if (!paper) throw new Refusal(known.state === 'waiting' ? 'paper_claimed' : 'paper_decided');
        if (paper.photosUntil && paper.photosUntil <= now) throw new Refusal('paper_photos_gone');
        const typed = paper.typed && (await sealedFiles.open(paper.typed.toHexString()));
        return {
          ...(await detailsOf(paper, admin)),
          typed: typed ? (JSON.parse(typed.toString('utf8')) as TypedPaperDetails) : null,
          photos: typed ? paper.photos.map((photo) => photo.toHexString()) : [],
          claimedUntil: claimedUntil.toISOString(),
        };
      });
    },

    /** @throws Refusal not_found, paper_decided, paper_claimed, paper_photos_gone */
    async showPhoto(admin: ActingAdmin, paperId: string, photoId: string): Promise<{ image: string }> {
      const paper = await loadPaper(paperId);
      refuseUnclaimed(paper, admin._id);
      if (!paper.photos.some((photo) => photo.toHexString() === photoId.toLowerCase()))
        throw new Refusal('not_found');
      return audit.run(admin, await actionOn(paper, 'paper.view', { photoId }), async () => {
        const jpeg = await sealedFiles.open(photoId.toLowerCase());
        if (!jpeg) throw new Refusal('paper_photos_gone');
        return { image: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
      });
    },

    /** @throws Refusal not_found, paper_decided, paper_claimed */
    async decide(admin: ActingAdmin, paperId: string, decision: Decision): Promise<PaperDetails> {
      const known = await loadPaper(paperId);
      refuseUnclaimed(known, admin._id);
      const { reason, note } = decision;
      const decided = await audit.run(
        admin,
        await actionOn(known, 'paper.decide', { decision: decision.decision, reason, note }),
        async () => {
          const now = clock.now();
          const state = DECIDED_STATES[decision.decision];
          const photosUntil = computePhotosEnd(known, state, now);
          const paper = await decideClaimedPaper(paperId, {
            ...{ state, isOpen: state !== 'accepted', decidedAt: now, decidedBy: admin._id },
            ...(reason && state !== 'accepted' && { reason }),
            note: state === 'accepted' ? '' : note,
            ...{ photosUntil, dueAt: now },
          });
          if (!paper) throw new Refusal('paper_decided');
          await sealedFiles.postpone(listSealedFiles(paper), photosUntil);
          await duePapers.work(paper);
          return paper;
        },
      );
      log.info({ paperId, state: decided.state, adminId: admin._id }, 'paper decided');
      return detailsOf(await loadPaper(paperId), admin);
    },

    /** Returns the median time that decisions on papers took in the last 30 days; null if there are none. */
    async medianDecisionMs(): Promise<number | null> {
      const times = await findDecisionDurations(new Date(clock.now().getTime() - MEASURED_DAYS * DAY_MS));
      return times.length === 0 ? null : computePercentile(times, MEDIAN);
    },
  };
}

/**
 * Returns when a paper's photos are deleted: at once after an acceptance. A refusal after an appeal does not
 * keep the photos longer.
 */
function computePhotosEnd({ photosUntil, refusedBy }: PaperRecord, state: PaperState, now: Date): Date {
  if (state === 'accepted') return now;
  const end = new Date(now.getTime() + PAPER_LIMITS.refusedPhotoMs);
  if (photosUntil === undefined) return end;
  return refusedBy || photosUntil < end ? photosUntil : end;
}

async function loadPaper(paperId: string): Promise<PaperRecord> {
  const paper = await findPaper(paperId);
  if (!paper) throw new Refusal('not_found');
  return paper;
}

function listPeople({ userId, checkedBy, decidedBy }: PaperRecord): string[] {
  return [userId, checkedBy, decidedBy].flatMap((id) => (id ? [id.toHexString()] : []));
}

function toPerson(id: PaperRecord['checkedBy'], found: Users): { _id: string; name: string } | null {
  const user = id && found.get(id.toHexString());
  return user ? { _id: user._id, name: user.name } : null;
}

function toRow(paper: PaperRecord, found: Users, now: Date): PaperRow {
  const isClaimed = paper.checkedUntil !== undefined && paper.checkedUntil > now;
  return {
    ...toPaperFacts(paper, now),
    user: toPerson(paper.userId, found),
    claimedBy: isClaimed ? toPerson(paper.checkedBy, found) : null,
  };
}
