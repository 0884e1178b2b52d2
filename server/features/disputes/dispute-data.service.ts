import type { PersonalDataPart } from '../../db/personal-data-part';
import { readDisputesOf, removeDisputesOf } from './disputes.model';
import { findLogbookOf, removeLogbook } from './logbooks.model';

/** Disputes and their logbook photos as personal data of the user who disputes a plate. */
export const disputeData: PersonalDataPart = {
  collections: ['disputes', 'disputelogbooks'],
  exportRows: ({ _id }) => ({ 'disputes.json': disputesOf(_id) }),
  async *exportPhotos({ _id }) {
    for await (const dispute of readDisputesOf(_id)) {
      const jpeg = await findLogbookOf(dispute._id.toHexString());
      if (jpeg) yield { name: `photos/logbook-${dispute.regNo}-${dispute._id.toHexString()}.jpg`, jpeg };
    }
  },
  /** The photos first: without the dispute nothing leads to them. */
  async erase({ _id }) {
    for await (const dispute of readDisputesOf(_id)) await removeLogbook(dispute._id.toHexString());
    await removeDisputesOf(_id);
  },
};

async function* disputesOf(userId: string) {
  for await (const dispute of readDisputesOf(userId)) {
    const { regNo, phone, text, state, createdAt, decidedAt, reason } = dispute;
    yield {
      plate: regNo,
      phone,
      text,
      state,
      createdAt,
      decidedAt: decidedAt ?? null,
      decision: reason ?? null,
    };
  }
}
