import type { Logger } from 'pino';
import type { AuditAction, AuditEntry } from '#shared/admin/audit';
import { Refusal } from '#shared/core/errors';
import type { Background } from '../../../background/background';
import { clampPageNumber } from '../../../db/clamp-page';
import type { Clock } from '../../../gateways/clock';
import { splitSearchWords } from '../directory/find-rows';
import { type Page, toQueryPeriod } from '../table/paging';
import {
  type AuditFilter,
  appendEntry,
  appendOutcome,
  countEntries,
  type EntryRecord,
  findCreationEntries,
  findEntries,
  findEntriesOfAdmin,
  findOutcomes,
  type OutcomeRecord,
} from './audit.model';
import { listSearchWords } from './search-words';

function buildEntryView(entry: EntryRecord, outcome: OutcomeRecord | undefined): AuditEntry {
  const after = outcome?.result ? { ...entry.after, ...outcome.result } : entry.after;
  return {
    _id: entry._id.toHexString(),
    at: entry.at.toISOString(),
    admin: { _id: entry.adminId.toHexString(), name: entry.adminName, email: entry.adminEmail },
    action: entry.action,
    target: {
      kind: entry.targetKind as AuditEntry['target']['kind'],
      id: entry.targetId?.toHexString() ?? null,
      label: entry.targetLabel ?? '',
    },
    before: entry.before ?? null,
    after: after ?? null,
    outcome: outcome?.outcome ?? 'open',
    reason: outcome?.reason ?? null,
  };
}

export type Audit = ReturnType<typeof createAuditLog>;

/** The admin who acts, with the name and email that the audit entry stores. */
export type ActingAdmin = { _id: string; name: string; email: string };

type Values = object;

/**
 * An action that is about to run. `before` and `after` hold the fields that it changes, never a hash, a token
 * or a secret.
 */
export type AuditedAction = {
  action: AuditAction;
  /** `name`: a further text, besides the label, by which a search of the log finds the target. */
  target: { kind: AuditEntry['target']['kind']; id?: string; label: string; name?: string };
  before?: Values;
  after?: Values;
};

type AuditDeps = { clock: Clock; log: Logger; background: Background };

type AuditQuery = {
  q: string;
  page: number;
  size: number;
  from?: string | undefined;
  to?: string | undefined;
  action?: AuditAction | undefined;
  target?: string | undefined;
};

/**
 * Builds the audit log. An entry is stored before its action runs and the outcome after it, so an interrupted
 * action is listed as open.
 */
export function createAuditLog({ clock, log, background }: AuditDeps) {
  /** Stores an outcome. A failed write is only logged, because the action itself is done. */
  async function storeOutcome(entryId: string, outcome: Parameters<typeof appendOutcome>[1]): Promise<void> {
    await appendOutcome(entryId, outcome).catch((error: unknown) => {
      log.error({ err: error, entryId }, 'failed to store the outcome of an admin action');
    });
  }

  async function runRecorded<T>(
    admin: ActingAdmin,
    action: AuditedAction,
    work: () => Promise<T>,
    pickResult?: (result: T) => Values,
  ): Promise<T> {
    const entryId = await appendEntry(buildEntry(admin, action, clock.now()));
    try {
      const result = await work();
      const named = pickResult && { result: { ...pickResult(result) } };
      await storeOutcome(entryId, { at: clock.now(), outcome: 'done', ...named });
      return result;
    } catch (error) {
      const reason = error instanceof Refusal ? { reason: error.message } : {};
      const outcome = error instanceof Refusal ? 'refused' : 'failed';
      await storeOutcome(entryId, { at: clock.now(), outcome, ...reason });
      throw error;
    }
  }

  /**
   * Stores an audit entry, runs the action, then stores its outcome. A shutdown waits for the outcome.
   * `resultOf` returns values that exist only after the action, such as a new id.
   * @throws the action's error; if the entry is not stored, the database's error, and the action does not run
   */
  function run<T>(
    admin: ActingAdmin,
    action: AuditedAction,
    work: () => Promise<T>,
    resultOf?: (result: T) => Values,
  ): Promise<T> {
    return background.track(runRecorded(admin, action, work, resultOf));
  }

  return {
    run,

    /** Records the action of a user on their own account if the user is an admin. */
    runOwn<T>(
      user: ActingAdmin & { isAdmin: boolean; mustSetUpTwoStep?: boolean },
      action: AuditAction,
      work: () => Promise<T>,
    ): Promise<T> {
      if (!user.isAdmin && !user.mustSetUpTwoStep) return work();
      return run(user, { action, target: { kind: 'user', id: user._id, label: user.email } }, work);
    },

    async list(query: AuditQuery): Promise<Page<AuditEntry>> {
      const filter: AuditFilter = {
        words: splitSearchWords(query.q),
        action: query.action,
        target: query.target
          ? { id: query.target, creationEntries: await findCreationEntries(query.target) }
          : undefined,
        ...toQueryPeriod(query),
      };
      const total = await countEntries(filter);
      const { size } = query;
      const page = clampPageNumber(total, query);
      const entries = await findEntries(filter, (page - 1) * size, size);
      const outcomes = await findOutcomes(entries.map((entry) => entry._id));
      const byEntry = new Map(outcomes.map((outcome) => [outcome.entryId.toHexString(), outcome]));
      const rows = entries.map((entry) => buildEntryView(entry, byEntry.get(entry._id.toHexString())));
      return { rows, total, page, size };
    },

    /** Returns the actions of an admin, newest first. */
    async findLatestActions(adminId: string, limit: number): Promise<{ at: Date; action: string }[]> {
      return (await findEntriesOfAdmin(adminId, limit)).map(({ at, action }) => ({ at, action }));
    },
  };
}

function buildEntry(admin: ActingAdmin, { action, target, before, after }: AuditedAction, at: Date) {
  return {
    at,
    adminId: admin._id,
    adminName: admin.name,
    adminEmail: admin.email,
    action,
    targetKind: target.kind,
    ...(target.id ? { targetId: target.id } : {}),
    targetLabel: target.label,
    before: before ? { ...before } : null,
    after: after ? { ...after } : null,
    words: listSearchWords({
      adminName: admin.name,
      adminEmail: admin.email,
      action,
      targetLabel: target.label,
      targetName: target.name ?? '',
      before: before ?? null,
      after: after ?? null,
    }),
  };
}
