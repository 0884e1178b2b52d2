import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { parsePhotoKey } from '#shared/cars/photo';
import { toDay } from '#shared/core/days';
import type { Language } from '#shared/language/language';
import type { DataSubject, ExportPhoto, PersonalDataPart } from '../../db/personal-data-part';
import type { Clock } from '../../gateways/clock';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { buildExportReadme } from './export-readme';

type DataExportDeps = {
  parts: readonly PersonalDataPart[];
  findSubject: (userId: string) => Promise<DataSubject>;
  photos: Pick<PhotoStore, 'read'>;
  supportEmail: () => Promise<string>;
  clock: Clock;
};

type ZipEntry = { name: string; input: Buffer | string | AsyncIterable<string>; lastModified: Date };

/** The exported size of photos: the largest one that is stored. */
const LARGEST = '1280.jpg';

/**
 * Exports everything that is stored about a user as a ZIP. It is read while it is sent, and held neither in
 * memory nor on disk.
 */
export function createDataExport({ parts, findSubject, photos, supportEmail, clock }: DataExportDeps) {
  return {
    /**
     * Starts the export of a user's data; its README is in the language.
     * @throws Refusal user_not_found
     */
    async of(userId: string, language: Language): Promise<{ fileName: string; content: Readable }> {
      const subject = await findSubject(userId);
      const now = clock.now();
      const day = toDay(now.getTime());
      const readme = buildExportReadme(language, {
        email: subject.email,
        day,
        supportEmail: await supportEmail(),
      });
      return {
        fileName: `twende-data-${day}.zip`,
        content: Readable.from(streamChunks(makeZip(listEntries(subject, readme, now)))),
      };
    },
  };

  /** Returns the photo's file; null if it is not in the store any more. */
  async function readPhoto(photo: ExportPhoto): Promise<Buffer | null> {
    if ('jpeg' in photo) return photo.jpeg;
    const key = parsePhotoKey(photo.url);
    const file = key && (await photos.read(key, LARGEST));
    return file ? file.body : null;
  }

  async function* listEntries(subject: DataSubject, readme: string, now: Date): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', input: readme, lastModified: now };
    for (const part of parts) {
      for (const [name, rows] of Object.entries(part.exportRows?.(subject) ?? {})) {
        const input = streamJson(rows);
        try {
          yield { name, input, lastModified: now };
        } finally {
          // Closes the database cursor if the client stopped reading.
          await input.return(undefined);
        }
      }
    }
    for (const part of parts) {
      for await (const photo of part.exportPhotos?.(subject) ?? []) {
        const input = await readPhoto(photo);
        if (input) yield { name: photo.name, input, lastModified: now };
      }
    }
  }
}

/** Streams rows as a JSON list. */
async function* streamJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row, null, 2)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

/**
 * Streams the archive's bytes. If the client stops reading, cancels the archive, so that its entries are
 * closed too; client-zip then rejects.
 */
async function* streamChunks(archive: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = archive.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
