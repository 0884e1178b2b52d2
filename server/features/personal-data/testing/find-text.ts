import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';

/** Returns the names of the database's collections, with or without a model. */
export async function listStoredCollections(): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no database connection.');
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** Returns where the database contains any of these texts, ignoring case, as 'collection: text'. */
export async function findInDatabase(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listStoredCollections()) {
    const documents = await mongoose.connection.collection(name).find({}).toArray();
    const content = JSON.stringify(documents).toLowerCase();
    found.push(
      ...texts.filter((text) => content.includes(text.toLowerCase())).map((text) => `${name}: ${text}`),
    );
  }
  return found;
}

/** Returns the files below a folder that contain any of these texts in path or content, ignoring case. */
export async function findInFiles(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? await readFile(path, 'utf8') : '';
    const searched = `${path}\n${content}`.toLowerCase();
    if (texts.some((text) => searched.includes(text.toLowerCase()))) found.push(path);
  }
  return found;
}
