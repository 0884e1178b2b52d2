import type { Logger } from 'pino';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#shared/admin/audit';
import { dayBounds } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import type { Background } from '../../background';
import type { Clock } from '../../gateways/clock';
import {
  type AuditFilter,
  appendEntry,
  appendOutcome,
  countEntries,
  type EntryRecord,
  findEntries,
  findEntriesBy,
  findMakings,
  findOutcomes,
  type OutcomeRecord,
} from './audit.model';
import { wordsOf } from './directory/find-rows';

export type Audit = ReturnType<typeof createAudit>;

/** Who acts. */
export type Actor = { _id: string; name: string; email: string };

type Values = Record<string, unknown>;

/** What is about to be done, in the fields that it is about. Never a hash, a token or a secret. */
export type Deed = {
  action: AuditAction;
  /** `name`: what it is called beside its label. */
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
 * The log of what admins do. An entry is stored before the deed and its outcome after, each only ever added:
 * whatever cuts a deed off, an entry says that it was begun, and without an outcome it reads as open.
 */
export function createAudit({ clock, log, background }: AuditDeps) {
  /** The deed is done, whether or not that can be written down: then its entry stays open. */
  async function conclude(entryId: string, outcome: Parameters<typeof appendOutcome>[1]): Promise<void> {
    await appendOutcome(entryId, outcome).catch((error: unknown) => {
      log.error({ err: error, entryId }, 'outcome of an admin action not stored');
    });
  }

  async function recorded<T>(
    admin: Actor,
    deed: Deed,
    work: () => Promise<T>,
    resultOf?: (result: T) => Values,
  ): Promise<T> {
    const entryId = await appendEntry(entryOf(admin, deed, clock.now()));
    try {
      const result = await work();
      const named = resultOf && { result: resultOf(result) };
      await conclude(entryId, { at: clock.now(), outcome: 'done', ...named });
      return result;
    } catch (error) {
      const ended = error instanceof Refusal ? { reason: error.message } : {};
      const outcome = error instanceof Refusal ? 'refused' : 'failed';
      await conclude(entryId, { at: clock.now(), outcome, ...ended });
      throw error;
    }
  }

  return {
    /**
     * Does something on record. `resultOf` names what was not known before, such as a new id. A server that
     * closes waits for the outcome: a download may be on record later than it is sent.
     * @throws what the work throws, and without doing it where the entry cannot be stored
     */
    act<T>(admin: Actor, deed: Deed, work: () => Promise<T>, resultOf?: (result: T) => Values): Promise<T> {
      return background.track(recorded(admin, deed, work, resultOf));
    },

    async list(
      query: AuditQuery,
    ): Promise<{ rows: AuditEntry[]; total: number; page: number; size: number }> {
      const { start, end } = dayBounds(query);
      const filter: AuditFilter = {
        words: wordsOf(query.q),
        action: query.action,
        target: query.target ? { id: query.target, makings: await findMakings(query.target) } : undefined,
        from: Number.isFinite(start) ? new Date(start) : null,
        to: Number.isFinite(end) ? new Date(end) : null,
      };
      const total = await countEntries(filter);
      const { size } = query;
      const page = Math.max(1, Math.min(query.page, Math.ceil(total / size)));
      const entries = await findEntries(filter, (page - 1) * size, size);
      const outcomes = await findOutcomes(entries.map((entry) => entry._id));
      const byEntry = new Map(outcomes.map((outcome) => [outcome.entryId.toHexString(), outcome]));
      const rows = entries.map((entry) => entryView(entry, byEntry.get(entry._id.toHexString())));
      return { rows, total, page, size };
    },

    /** What an admin did last: when, and which action. */
    async lastOf(adminId: string, limit: number): Promise<{ at: Date; action: string }[]> {
      return (await findEntriesBy(adminId, limit)).map(({ at, action }) => ({ at, action }));
    },
  };
}

function entryOf(admin: Actor, { action, target, before, after }: Deed, at: Date) {
  return {
    at,
    adminId: admin._id,
    adminName: admin.name,
    adminEmail: admin.email,
    action,
    targetKind: target.kind,
    ...(target.id ? { targetId: target.id } : {}),
    targetLabel: target.label,
    before: before ?? null,
    after: after ?? null,
    words: searchWords([
      ...[admin.name, admin.email, action, AUDIT_ACTIONS[action], target.label, target.name ?? ''],
      ...namesIn(before),
      ...namesIn(after),
    ]),
  };
}

/** Fields that say what something or somebody is called. */
const NAMING = ['name', 'email', 'owner', 'regNo', 'plates', 'AccountReference', 'MpesaReceiptNumber'];

function namesIn(values: Values = {}): string[] {
  return NAMING.flatMap((field) => values[field]).filter((value) => typeof value === 'string');
}

/** Whole words and their parts, so that 'suspend' finds user.suspend and 'example' an address. */
function searchWords(texts: readonly string[]): string[] {
  const words = texts.flatMap(wordsOf);
  return [...new Set([...words, ...words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))])].filter(Boolean);
}

function entryView(entry: EntryRecord, ended: OutcomeRecord | undefined): AuditEntry {
  const after = ended?.result ? { ...entry.after, ...ended.result } : entry.after;
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
    outcome: ended?.outcome ?? 'open',
    reason: ended?.reason ?? null,
  };
}
