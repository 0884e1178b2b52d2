import type { DataSubject, PersonalDataPart } from '../../db/personal-data-part';
import { readDisputes, readUserDisputes, removeUserDisputes, replaceDisputeTexts } from './disputes.model';
import { findStoredLogbook, removeLogbook } from './logbooks.model';

/**
 * Disputes and their logbook photos as personal data of the user who opened them. An erased user's email
 * address and phone number are removed from the disputes of other users.
 */
export const disputePersonalData: PersonalDataPart = {
  collections: ['disputes', 'disputelogbooks'],
  exportRows: ({ _id }) => ({ 'disputes.json': disputesOf(_id) }),
  async *exportPhotos({ _id }) {
    for await (const dispute of readUserDisputes(_id)) {
      const jpeg = await findStoredLogbook(dispute._id.toHexString());
      if (jpeg) yield { name: `photos/logbook-${dispute.regNo}-${dispute._id.toHexString()}.jpg`, jpeg };
    }
  },
  /** Photos first: after the dispute is deleted, its photo cannot be found any more. */
  async erase(subject) {
    for await (const dispute of readUserDisputes(subject._id)) await removeLogbook(dispute._id.toHexString());
    await removeUserDisputes(subject._id);
    await eraseFromOthers(subject);
  },
};

/** Reads all disputes in small batches, because no index finds a number within a text. */
async function eraseFromOthers({ identifies, scrub }: DataSubject): Promise<void> {
  for await (const { _id, text, reason } of readDisputes()) {
    if (!identifies(`${text}\n${reason ?? ''}`)) continue;
    await replaceDisputeTexts(_id, { text: scrub(text), ...(reason ? { reason: scrub(reason) } : {}) });
  }
}

async function* disputesOf(userId: string) {
  for await (const dispute of readUserDisputes(userId)) {
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
