import type mongoose from 'mongoose';

export type Database = mongoose.mongo.Db;

/**
 * A change of stored data, made once per database and never reverted. It uses no models, because those change
 * over time. Instances of the previous version may still run, so they must be able to read and write the
 * changed data.
 */
export type Migration = {
  /** Number of the migration: counted from 1 without gaps, never changed or reused. */
  version: number;
  name: string;
  affected(database: Database): Promise<number>;
  /** Must give the same result if it is interrupted and run again, or run by two processes at once. */
  run(database: Database): Promise<void>;
};
