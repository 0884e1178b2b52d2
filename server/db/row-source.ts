import mongoose from 'mongoose';

/** Creates a source of documents for the in-memory read model in server/changes/read-model.ts. */
export function createRowSource<Stored>(
  model: { modelName: string },
  fields: Readonly<Record<string, 1>>,
  /** Filter of the documents that count() counts; by default all. */
  counted?: Readonly<Record<string, unknown>>,
) {
  /**
   * The model is looked up by name, because matching the type of `model` against any schema makes type
   * checking minutes slower.
   */
  const documents = () => mongoose.model(model.modelName);
  return {
    readPage(after: string | null, limit: number): Promise<Stored[]> {
      const filter = after ? { _id: { $gt: after } } : {};
      return documents().find(filter, fields).sort({ _id: 1 }).limit(limit).lean<Stored[]>().exec();
    },
    readByIds(ids: readonly string[]): Promise<Stored[]> {
      return documents()
        .find({ _id: { $in: ids } }, fields)
        .lean<Stored[]>()
        .exec();
    },
    readSince(moment: Date): Promise<Stored[]> {
      return documents()
        .find({ changedAt: { $gte: moment } }, fields)
        .lean<Stored[]>()
        .exec();
    },
    /** Counts exactly, because after an unclean shutdown MongoDB's estimate is wrong until a validation. */
    count(): Promise<number> {
      return documents()
        .countDocuments({ ...counted })
        .exec();
    },
  };
}
