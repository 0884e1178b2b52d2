import type mongoose from 'mongoose';

export type Database = mongoose.mongo.Db;

/**
 * A change of stored data, made once per database and never reverted. It uses no models, because models
 * change over time. Instances of the previous version may still run, so they must be able to read and write
 * the changed data.
 */
export type Migration = {
  /** Number of the migration: starts at 1, without gaps; never changed or reused. */
  version: number;
  name: string;
  affected(database: Database): Promise<number>;
  /** Changes the data; has the same result if it is interrupted and repeated, or run by two processes. */
  run(database: Database): Promise<void>;
};
