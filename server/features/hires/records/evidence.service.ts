import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { Refusal } from '#shared/core/errors';
import { HIRE_RECORD_KINDS } from '#shared/hires/records';
import type { Language } from '#shared/language/language';
import type { Clock } from '../../../gateways/clock';
import { streamArchive } from '../../../http/stream-archive';
import { type HireViewer, loadHire, loadReadableHire } from '../hire-access';
import type { HirePeople } from '../people/hire-people.service';
import { writeEvidenceText } from './evidence-text';
import { findRecords, type StoredRecord } from './records.model';
import { toRecordsView } from './records.present';

type EvidenceDeps = {
  agreementOf: (viewer: HireViewer, hireId: string, language: Language) => Promise<Readable>;
  readPhoto: (viewer: HireViewer, hireId: string, photoId: string) => Promise<Buffer>;
  people: Pick<HirePeople, 'getNames' | 'view'>;
  clock: Clock;
};

/** Builds the evidence file of a hire for police and insurer: agreement, records and photos. */
export function createEvidenceFiles({ agreementOf, readPhoto, people, clock }: EvidenceDeps) {
  async function* listFiles(viewer: HireViewer, hireId: string, agreement: Readable, language: Language) {
    yield { name: 'agreement.pdf', input: agreement };
    const hire = await loadHire(hireId);
    const records = await findRecords(hireId);
    const { history } = await people.view(hire, viewer._id);
    const text = writeEvidenceText({
      ...{ hire, language, now: clock.now(), names: await people.getNames(hire) },
      records: toRecordsView(records, { codes: null, drivers: [] }),
    });
    yield { name: 'records.txt', input: text };
    const stored = Object.fromEntries(HIRE_RECORD_KINDS.map((kind) => [kind, toRow(records?.[kind])]));
    yield { name: 'hire.json', input: JSON.stringify({ ...stored, history }, null, 2) };
    for (const { _id, kind, view = 'close_up', by, at } of hire.photos) {
      const id = _id.toHexString();
      const jpeg = await readPhoto(viewer, hireId, id).catch(ignoreDeleted);
      if (jpeg) yield { name: `photos/${kind}-${view}-${by}-${id}.jpg`, input: jpeg, lastModified: at };
    }
  }

  /** @throws Refusal hire_not_found; state_moved_on before the hand-over */
  return async function evidenceOf(
    viewer: HireViewer,
    hireId: string,
    language: Language,
  ): Promise<Readable> {
    const hire = await loadReadableHire(viewer, hireId);
    if (!hire.handedOverAt) throw new Refusal('state_moved_on');
    const agreement = await agreementOf(viewer, hireId, language);
    return streamArchive(makeZip(listFiles(viewer, hireId, agreement, language)));
  };
}

function toRow(record: StoredRecord | undefined) {
  if (!record) return null;
  const { by, at, isDeviceTime, receivedAt, odometer, fuel, marks, note } = record;
  const { confirmations, objection = null, contested = null } = record;
  const rest = { odometer, fuelInEighths: fuel, marks, note, confirmations, objection, contested };
  return { recordedBy: by, at, isTimeOfDevice: isDeviceTime, receivedAt, ...rest };
}

/** Ignores that a photo was deleted while the file is written; throws any other error. */
function ignoreDeleted(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null;
  throw error;
}
