import { type Database, open, type RootDatabase } from 'lmdb';

const BINARY = { encoding: 'binary', keyEncoding: 'binary' } as const;

export type Bytes = Database<Buffer, Buffer>;

/** The key-value stores of a data file. */
export const PARTS = ['catalog', 'documents', 'entries'] as const;

/** Catalog key: when the file was written without what had been deleted, in milliseconds. */
export const WRITTEN_KEY = Buffer.from('written');

/** An open data file. */
export type Environment = Readonly<Record<(typeof PARTS)[number], Bytes>> & {
  readonly root: RootDatabase<Buffer, Buffer>;
};

/** Opens the data file of a folder, or creates it. */
export function openEnvironment(folder: string): Environment {
  const root = open<Buffer, Buffer>({ path: folder, name: 'root', maxDbs: 8, ...BINARY });
  return {
    root,
    catalog: root.openDB('catalog', BINARY),
    documents: root.openDB('documents', BINARY),
    entries: root.openDB('entries', BINARY),
  };
}

/** Ends the process after a fault that leaves memory or the disk in doubt. */
export function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
