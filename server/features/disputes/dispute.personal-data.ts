import type { DataSubject, PersonalDataPart } from '../../db/personal-data-part';
import { readDisputes, readDisputesOf, removeDisputesOf, replaceTexts } from './disputes.model';
import { findLogbookOf, removeLogbook } from './logbooks.model';

/**
 * Disputes and their logbook photos as personal data of the user who disputes a plate. A dispute of another user that
 * holds an erased user's address or number stays without them.
 */
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
  async erase(subject) {
    for await (const dispute of readDisputesOf(subject._id)) await removeLogbook(dispute._id.toHexString());
    await removeDisputesOf(subject._id);
    await eraseFromOthers(subject);
  },
};

/** Reads all disputes, few at a time: no index finds a number in a text. */
async function eraseFromOthers({ identifies, scrub }: DataSubject): Promise<void> {
  for await (const { _id, text, reason } of readDisputes()) {
    if (!identifies(`${text}\n${reason ?? ''}`)) continue;
    await replaceTexts(_id, { text: scrub(text), ...(reason ? { reason: scrub(reason) } : {}) });
  }
}

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
