import type mongoose from 'mongoose';

export type Database = mongoose.mongo.Db;

/**
 * One change of stored data, made once per database, forward only. It depends on no model, because those change.
 * Instances of the version before may still be running: what they read and write must stay possible.
 */
export type Migration = {
  /** Counted up from 1 without gaps; never changed or used again. */
  version: number;
  /** What it does, for the operator. */
  name: string;
  /** The number of documents that `run` would change now. */
  affected(database: Database): Promise<number>;
  /** Stopped anywhere and run again, even by two processes at once, it leads to the same result. */
  run(database: Database): Promise<void>;
};
