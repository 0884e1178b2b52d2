import { getDepositPaymentKind } from '#shared/hires/deposits';
import { HIRE_RECORD_KINDS } from '#shared/hires/records';
import type { DataSubject, PersonalDataPart } from '../../db/personal-data-part';
import {
  type DepositRecord,
  readUserDeposits,
  removeDeposit,
  removePaymentCodes,
} from './deposits/deposits.model';
import { readUserDriverRecords, removeDriversOfHire, removeUserDriverRecords } from './drivers/drivers.model';
import { HIRE_SIDES } from './hire-access';
import { findHire, readUserHires } from './hire-reads.model';
import { eraseHireSide } from './hire-writes.model';
import type { HireRecord, HireSide } from './hires.model';
import type { Hires } from './hires.service';
import {
  findHirePhoto,
  type HirePhotoRecord,
  readUserHirePhotos,
  removeHirePhotos,
  removePhotosFromHire,
} from './photos/hire-photos.model';
import { eraseTexts, type HireRecords, readUserRecords, removeRecords } from './records/records.model';
import { hasOpenSettlementLines } from './settlements/settlements.model';

/**
 * Hires as personal data. An erasure deletes the user's texts, the user's name in other texts and, if the
 * user was the lender, the plate; the other side keeps the days and the price. A hire is deleted once both
 * sides are erased.
 */
export function createHirePersonalData({ endings }: Pick<Hires, 'endings'>): PersonalDataPart {
  return {
    collections: ['hires', 'hiredays', 'deposits', 'hirerecords', 'hiredrivers'],
    exportRows: ({ _id }) => ({
      'hires.json': hiresOf(_id),
      'deposits.json': depositsOf(_id),
      'hire-records.json': recordsOf(_id),
      'hires-as-driver.json': hiresAsDriverOf(_id),
    }),
    async erase(subject) {
      await endings.endByUser(subject._id);
      for (const side of HIRE_SIDES) {
        for await (const hire of readUserHires(subject._id, side)) {
          await eraseHireSide(hire, side, subject);
          const hireId = hire._id.toHexString();
          if (!(await findHire(hireId))) await removeDriversOfHire(hireId);
        }
        for await (const deposit of readUserDeposits(subject._id, side)) await eraseDeposit(deposit, side);
        for await (const records of readUserRecords(subject._id, side))
          await eraseRecords(records, side, subject);
      }
      await removeUserDriverRecords(subject._id);
    },
  };
}

/** Keeps amounts and states for the other side, but removes the M-Pesa codes of the erased payer. */
async function eraseDeposit({ _id }: DepositRecord, side: HireSide): Promise<void> {
  if (await findHire(_id.toHexString())) await removePaymentCodes(_id, getDepositPaymentKind(side));
  else await removeDeposit(_id);
}

/** Keeps readings and times for the other side, but removes the words of the erased side. */
async function eraseRecords(
  records: HireRecords,
  side: HireSide,
  { scrub }: Pick<DataSubject, 'scrub'>,
): Promise<void> {
  if (await findHire(records._id.toHexString())) await eraseTexts(records, side, scrub);
  else await removeRecords(records._id);
}

async function* recordsOf(userId: string) {
  for (const side of HIRE_SIDES) {
    for await (const { _id, notReturnedAt, ...records } of readUserRecords(userId, side)) {
      for (const kind of HIRE_RECORD_KINDS) {
        const record = records[kind];
        if (!record) continue;
        const { recordId: _, ...rest } = record;
        yield { hireId: _id.toHexString(), as: side, kind, ...rest, notReturnedAt: notReturnedAt ?? null };
      }
    }
  }
}

async function* depositsOf(userId: string) {
  for (const side of HIRE_SIDES) {
    for await (const { _id, payments } of readUserDeposits(userId, side)) {
      for (const { kind, amount, way, code, state, at, answeredAt } of payments) {
        yield {
          ...{
            hireId: _id.toHexString(),
            as: side,
            kind,
            amountInKES: amount,
            way,
            code: code ?? null,
            state,
          },
          ...{ recordedAt: at, answeredAt: answeredAt ?? null },
        };
      }
    }
  }
}

/** Reads the hires in which the user is a further driver, or was one until the renter removed the user. */
async function* hiresAsDriverOf(userId: string) {
  for await (const { hireId, acceptedAt, removedAt } of readUserDriverRecords(userId)) {
    const hire = await findHire(hireId.toHexString());
    const days = hire && {
      ...{ car: `${hire.car.year} ${hire.car.make} ${hire.car.model}`, from: hire.from, to: hire.to },
    };
    yield { hireId: hireId.toHexString(), ...days, acceptedAt, removedAt: removedAt ?? null };
  }
}

async function* hiresOf(userId: string) {
  for (const side of HIRE_SIDES) {
    for await (const hire of readUserHires(userId, side)) yield rowOf(hire, side);
  }
}

function rowOf(hire: HireRecord, side: HireSide) {
  const { car, from, to, withDriver, delivery, place, note, quote, state, createdAt, history, photos } = hire;
  return {
    id: hire._id.toHexString(),
    as: side,
    car: `${car.year} ${car.make} ${car.model}`,
    plate: car.regNo,
    from,
    to,
    withDriver,
    delivery,
    place,
    note,
    totalInKES: quote.total,
    depositInKES: quote.deposit ?? null,
    state,
    askedAt: createdAt,
    history: history.map(({ action, by, at, reason }) => ({ action, by, at, reason })),
    photos: photos.map(({ kind, by, at }) => ({ kind, by, at })),
  };
}

/**
 * Hand-over and return photos as personal data of the user who took them; each hire's list of photos is in
 * the part of hires.
 */
export const hirePhotoPersonalData: PersonalDataPart = {
  collections: ['hirephotos'],
  async *exportPhotos({ _id }) {
    for await (const photo of readUserHirePhotos(_id)) {
      const id = photo._id.toHexString();
      const jpeg = await findHirePhoto(id);
      if (jpeg) yield { name: `photos/hire-${photo.hireId.toHexString()}-${photo.kind}-${id}.jpg`, jpeg };
    }
  },
  async erase({ _id }) {
    for await (const photo of readUserHirePhotos(_id)) {
      if (await isEvidence(photo)) continue;
      await removePhotosFromHire(photo.hireId, [photo._id]);
      await removeHirePhotos([photo._id]);
    }
  },
};

/**
 * Whether the photo is evidence in an open claim against the user who took the photo. This user is always the
 * renter, because an erasure of the owner withdraws the owner's claims.
 */
async function isEvidence({ hireId, userId }: HirePhotoRecord): Promise<boolean> {
  const hire = await findHire(hireId.toHexString());
  const isRenters = hire?.renterId.equals(userId) ?? false;
  return isRenters && hasOpenSettlementLines(hireId);
}
