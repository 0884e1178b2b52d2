import type { DataSubject, PersonalDataPart } from '../../../db/personal-data-part';
import { HIRE_SIDES } from '../hire-access';
import { findHire } from '../hire-reads.model';
import type { HireSide } from '../hires.model';
import { findNotice, readUserNotices, removeHireNotices, removeNotice } from './fine-notices.model';
import {
  findIncidents,
  type IncidentsRecord,
  readUserIncidents,
  removeIncidents,
  saveIncidents,
} from './incidents.model';

/**
 * Accidents, fines and tolls as personal data. After an erasure the other side keeps days, amounts and
 * states, but not what the user wrote or photographed. If the hire is deleted, its incidents are deleted too;
 * therefore the user's hires are erased before this part runs.
 */
export const incidentPersonalData: PersonalDataPart = {
  collections: ['hireincidents', 'finenotices'],
  exportRows: ({ _id }) => ({ 'accidents.json': accidentsOf(_id), 'fines.json': finesOf(_id) }),
  async *exportPhotos({ _id: userId }) {
    for await (const { _id, hireId } of readUserNotices(userId)) {
      const id = _id.toHexString();
      const jpeg = await findNotice(id);
      if (jpeg) yield { name: `photos/fine-${hireId.toHexString()}-${id}.jpg`, jpeg };
    }
  },
  async erase(subject) {
    for (const side of HIRE_SIDES) {
      for await (const { _id } of readUserIncidents(subject._id, side)) {
        await eraseSide(_id.toHexString(), side, subject);
      }
    }
    for await (const { _id } of readUserNotices(subject._id)) await removeNotice(_id);
  },
};

/** Erases one side of the incidents; retries if another call changes them meanwhile. */
async function eraseSide(hireId: string, side: HireSide, subject: DataSubject): Promise<void> {
  for (;;) {
    const incidents = await findIncidents(hireId);
    if (!incidents) return;
    if (!(await findHire(hireId))) {
      await removeHireNotices(incidents._id);
      return removeIncidents(incidents._id);
    }
    if ((await saveIncidents(withoutSide(incidents, side, subject))) === 'saved') return;
  }
}

function withoutSide(incidents: IncidentsRecord, side: HireSide, { scrub }: DataSubject): IncidentsRecord {
  const isOwner = side === 'lender';
  return {
    ...incidents,
    accidents: incidents.accidents.map((one) => {
      const clean = one.by === side ? () => '' : scrub;
      const { place, text, otherName, otherPlate, otherPhone, policeStation, obNumber } = one;
      return {
        ...one,
        ...{ place: clean(place), text: clean(text), otherName: clean(otherName) },
        ...{ otherPlate: clean(otherPlate), otherPhone: clean(otherPhone) },
        ...{ policeStation: clean(policeStation), obNumber: clean(obNumber) },
      };
    }),
    fines: incidents.fines.map((one) => ({
      ...one,
      text: isOwner ? '' : scrub(one.text),
      answerText: isOwner ? scrub(one.answerText) : '',
      hasNotice: one.hasNotice && !isOwner,
    })),
  };
}

async function* accidentsOf(userId: string) {
  for await (const { side, hireId, incidents } of incidentsOf(userId)) {
    for (const accident of incidents.accidents) yield { hireId, as: side, ...accident };
  }
}

async function* finesOf(userId: string) {
  for await (const { side, hireId, incidents } of incidentsOf(userId)) {
    for (const { kind, day, amount, text, state, answerText, createdAt } of incidents.fines) {
      const claim = { kind, day, amountInKES: amount, text, state, answer: answerText };
      yield { hireId, as: side, ...claim, claimedAt: createdAt };
    }
  }
}

async function* incidentsOf(userId: string) {
  for (const side of HIRE_SIDES) {
    for await (const incidents of readUserIncidents(userId, side)) {
      yield { side, hireId: incidents._id.toHexString(), incidents };
    }
  }
}
