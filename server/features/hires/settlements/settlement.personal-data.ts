import type { DataSubject, PersonalDataPart } from '../../../db/personal-data-part';
import { HIRE_SIDES } from '../hire-access';
import { findHire } from '../hire-reads.model';
import type { HireSide } from '../hires.model';
import type { Hires } from '../hires.service';
import { findEstimate, readUserEstimates, removeEstimate } from './estimates.model';
import {
  findSettlement,
  type HireSettlement,
  readUserSettlements,
  removeSettlement,
  type StoredLine,
  saveSettlement,
} from './settlements.model';

/**
 * Claims after a return as personal data. An erasure deletes the user's texts and estimates and the user's
 * name in other texts, and withdraws an owner's open claims. The other side keeps sums and states.
 */
export function createSettlementPersonalData({ settlements }: Pick<Hires, 'settlements'>): PersonalDataPart {
  return {
    collections: ['hiresettlements', 'claimestimates'],
    exportRows: ({ _id }) => ({ 'claims-after-returns.json': linesOf(_id) }),
    async *exportPhotos({ _id }) {
      for await (const { _id: fileId, hireId, format } of readUserEstimates(_id)) {
        const jpeg = await findEstimate(fileId);
        const name = `photos/estimate-${hireId.toHexString()}-${fileId.toHexString()}.${format}`;
        if (jpeg) yield { name, jpeg };
      }
    },
    async erase(subject) {
      for (const side of HIRE_SIDES) {
        for await (const { _id } of readUserSettlements(subject._id, side)) {
          const hireId = _id.toHexString();
          if (!(await findHire(hireId))) {
            await removeSettlement(_id);
            continue;
          }
          if (side === 'lender') await settlements.withdrawAll(hireId);
          await eraseTexts(hireId, side, subject);
        }
      }
      for await (const { _id } of readUserEstimates(subject._id)) await removeEstimate(_id);
    },
  };
}

/** Erases one side's texts in a settlement; retries if another call changes the settlement meanwhile. */
async function eraseTexts(hireId: string, side: HireSide, { scrub }: DataSubject): Promise<void> {
  for (;;) {
    const known = await findSettlement(hireId);
    if (!known) return;
    const lines = known.lines.map((line) => eraseLine(line, side, scrub));
    if ((await saveSettlement({ ...known, lines })) === 'saved') return;
  }
}

function eraseLine(line: StoredLine, side: HireSide, scrub: DataSubject['scrub']): StoredLine {
  const { estimate, ...rest } = line;
  const isOwner = side === 'lender';
  return {
    ...rest,
    ...(estimate && !isOwner && { estimate }),
    text: isOwner ? '' : scrub(line.text),
    answerText: isOwner ? scrub(line.answerText) : '',
    messages: line.messages.map((one) => ({ ...one, text: one.by === side ? '' : scrub(one.text) })),
    ...(line.decision && { decision: { ...line.decision, note: scrub(line.decision.note) } }),
  };
}

async function* linesOf(userId: string) {
  for (const side of HIRE_SIDES) {
    for await (const settlement of readUserSettlements(userId, side)) {
      for (const line of settlement.lines) yield toRow(settlement, line, side);
    }
  }
}

function toRow({ _id, sentAt, answeredAt }: HireSettlement, line: StoredLine, side: HireSide) {
  const { kind, amount, state, settled, text, offer, answerText, messages, decision } = line;
  return {
    ...{ hireId: _id.toHexString(), as: side, kind, amountInKES: amount, state, text, answerText, messages },
    ...{ settledInKES: settled ?? null, offerInKES: offer ?? null, decision: decision ?? null },
    ...{ sentAt: sentAt ?? null, answeredAt: answeredAt ?? null },
  };
}
