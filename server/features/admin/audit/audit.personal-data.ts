import type { DataSubject, PersonalDataPart } from '../../../db/personal-data-part';
import { type EntryRecord, eraseEntryTarget, findEntriesOfAdmin, readEntries } from './audit.model';
import { listSearchWords } from './search-words';

/** Maximum of exported actions, more than an admin can do in the seven years that entries are kept. */
const MAX_ACTIONS = 1_000_000;

/**
 * Entries about an erased user stay, without anything that names the user. Entries of an erased admin keep the
 * admin's name, because they account for the admin's access to other people's data.
 */
export const auditPersonalData: PersonalDataPart = {
  collections: ['auditentries', 'auditoutcomes'],
  exportRows: ({ _id }) => ({ 'actions-as-admin.json': listActions(_id) }),
  /** Reads the whole log, because no index finds a phone number in the entry of a car or payment. */
  async erase(subject) {
    for await (const entry of readEntries()) {
      if (isAbout(entry, subject)) await eraseEntryTarget(entry._id, removeSubject(entry, subject));
    }
  },
};

function isAbout({ targetId, targetLabel, before, after }: EntryRecord, subject: DataSubject): boolean {
  if (targetId?.toHexString() === subject._id) return true;
  return subject.identifies(JSON.stringify([targetLabel, before, after]));
}

function removeSubject({ targetLabel, before, after, ...entry }: EntryRecord, { scrub }: DataSubject) {
  const erased = {
    targetLabel: scrub(targetLabel),
    before: scrubDeep(before, scrub),
    after: scrubDeep(after, scrub),
  };
  const words = listSearchWords({ ...entry, ...erased, targetName: '' });
  return { ...erased, words };
}

function scrubDeep<T>(value: T, scrub: (text: string) => string): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return scrub(part);
    if (Array.isArray(part)) return part.map(walk);
    if (part && Object.getPrototypeOf(part) === Object.prototype) {
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]));
    }
    return part;
  };
  return walk(value) as T;
}

async function* listActions(adminId: string) {
  for (const { at, action, targetKind, targetId } of await findEntriesOfAdmin(adminId, MAX_ACTIONS)) {
    yield { at, action, targetKind, targetId: targetId?.toHexString() ?? null };
  }
}
