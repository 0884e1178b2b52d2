import mongoose, { type Types } from 'mongoose';
import type { FineKind, FineState } from '#shared/hires/incidents';
import { defineModel, defineSchema } from '../../../db/define-model';
import { writeUnlessDuplicate } from '../../../db/write-errors';
import type { HireSide } from '../hires.model';

const { ObjectId } = mongoose.Schema.Types;

const accidentFields = {
  _id: false,
  reportId: String,
  by: String,
  at: Date,
  isDeviceTime: Boolean,
  place: String,
  text: String,
  otherName: String,
  otherPlate: String,
  otherPhone: String,
  policeStation: String,
  obNumber: String,
} as const;
const fineFields = {
  kind: String,
  day: String,
  amount: Number,
  text: String,
  hasNotice: Boolean,
  state: String,
  answerText: String,
  createdAt: Date,
} as const;

/** Accidents, fines and tolls of a hire; `_id` is the id of the hire, and a fine has the id of its notice. */
const incidentsFields = {
  _id: { type: ObjectId, required: true },
  renterId: { type: ObjectId, required: true },
  lenderId: { type: ObjectId, required: true },
  accidents: { type: [accidentFields], required: true },
  fines: { type: [fineFields], required: true },
  deleteAt: { type: Date, required: true },
  revision: { type: Number, required: true },
} as const;
const incidentsSchema = defineSchema(incidentsFields, 'hireincidents');
incidentsSchema.index({ renterId: 1 });
incidentsSchema.index({ lenderId: 1 });
incidentsSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export type StoredAccident = {
  reportId: string;
  by: HireSide;
  at: Date;
  isDeviceTime: boolean;
  place: string;
  text: string;
  otherName: string;
  otherPlate: string;
  otherPhone: string;
  policeStation: string;
  obNumber: string;
};
export type StoredFine = {
  _id: Types.ObjectId;
  kind: FineKind;
  day: string;
  amount: number;
  text: string;
  hasNotice: boolean;
  state: FineState;
  answerText: string;
  createdAt: Date;
};
export type IncidentsRecord = {
  _id: Types.ObjectId;
  renterId: Types.ObjectId;
  lenderId: Types.ObjectId;
  accidents: StoredAccident[];
  fines: StoredFine[];
  deleteAt: Date;
  revision: number;
};

const IncidentsModel = defineModel<IncidentsRecord>('HireIncidents', incidentsSchema);

export async function findIncidents(hireId: string): Promise<IncidentsRecord | null> {
  return IncidentsModel.findById(hireId).lean<IncidentsRecord>();
}

/** Stores incidents only if their revision is still the one that was read (0 for new ones). */
export async function saveIncidents({
  revision,
  ...incidents
}: IncidentsRecord): Promise<'saved' | 'moved_on'> {
  const next = { ...incidents, revision: revision + 1 };
  if (revision === 0) {
    return (await writeUnlessDuplicate(null, () => IncidentsModel.create(next))) ? 'saved' : 'moved_on';
  }
  const { matchedCount } = await IncidentsModel.updateOne({ _id: incidents._id, revision }, { $set: next });
  return matchedCount === 1 ? 'saved' : 'moved_on';
}

export function readUserIncidents(userId: string, side: HireSide): AsyncIterable<IncidentsRecord> {
  return IncidentsModel.find({ [`${side}Id`]: userId })
    .lean<IncidentsRecord[]>()
    .cursor();
}

export async function removeIncidents(hireId: Types.ObjectId): Promise<void> {
  await IncidentsModel.deleteOne({ _id: hireId });
}
