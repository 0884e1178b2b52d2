import mongoose from 'mongoose';

/** Creates a source of documents for an in-memory read model; see server/changes/read-model.ts. */
export function createRowSource<Stored>(
  model: { modelName: string },
  fields: Readonly<Record<string, 1>>,
  /** Filter for count(); by default all documents count. */
  counted?: Readonly<Record<string, unknown>>,
) {
  /**
   * Looked up by name, because matching the type of `model` against any schema takes the type checker
   * minutes.
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
    /** Counts exactly: after an unclean shutdown, MongoDB's estimate stays wrong until a validation. */
    count(): Promise<number> {
      return documents()
        .countDocuments({ ...counted })
        .exec();
    },
  };
}
