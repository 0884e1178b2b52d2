import mongoose from 'mongoose';

/** Reads documents in the ways that an in-memory read model needs; see server/changes/read-model.ts. */
export function rowSource<Stored>(
  model: { modelName: string },
  fields: Readonly<Record<string, 1>>,
  /** Only these are counted; all without it. */
  counted?: Readonly<Record<string, unknown>>,
) {
  // Looked up by name: matching a model's own type against any schema's takes the type checker minutes.
  const documents = () => mongoose.model(model.modelName);
  return {
    page(after: string | null, limit: number): Promise<Stored[]> {
      const filter = after ? { _id: { $gt: after } } : {};
      return documents().find(filter, fields).sort({ _id: 1 }).limit(limit).lean<Stored[]>().exec();
    },
    byIds(ids: readonly string[]): Promise<Stored[]> {
      return documents()
        .find({ _id: { $in: ids } }, fields)
        .lean<Stored[]>()
        .exec();
    },
    since(moment: Date): Promise<Stored[]> {
      return documents()
        .find({ changedAt: { $gte: moment } }, fields)
        .lean<Stored[]>()
        .exec();
    },
    /** Counted exactly: after an unclean shutdown of MongoDB its estimate stays wrong until a validation. */
    count(): Promise<number> {
      return documents()
        .countDocuments({ ...counted })
        .exec();
    },
  };
}
