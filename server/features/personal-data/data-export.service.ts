import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { parsePhotoKey } from '#shared/cars/photo';
import { toDay } from '#shared/core/days';
import type { Language } from '#shared/language/language';
import type { DataSubject, ExportPhoto, PersonalDataPart } from '../../db/personal-data-part';
import type { Clock } from '../../gateways/clock';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { exportReadme } from './export-readme';

type DataExportDeps = {
  parts: readonly PersonalDataPart[];
  subjectOf: (userId: string) => Promise<DataSubject>;
  photos: Pick<PhotoStore, 'read'>;
  supportEmail: () => Promise<string>;
  clock: Clock;
};

type ZipEntry = { name: string; input: Buffer | string | AsyncIterable<string>; lastModified: Date };

/** The size in which photos are exported: the largest that is stored. */
const LARGEST = '1280.jpg';

/** Everything stored about one user as a ZIP, read while it is sent: nothing of it is held in memory or on disk. */
export function createDataExport({ parts, subjectOf, photos, supportEmail, clock }: DataExportDeps) {
  return {
    /** @throws Refusal user_not_found */
    async of(userId: string, language: Language): Promise<{ fileName: string; content: Readable }> {
      const subject = await subjectOf(userId);
      const now = clock.now();
      const day = toDay(now.getTime());
      const readme = exportReadme(language, {
        email: subject.email,
        day,
        supportEmail: await supportEmail(),
      });
      return {
        fileName: `twende-data-${day}.zip`,
        content: Readable.from(chunksOf(makeZip(entriesOf(subject, readme, now)))),
      };
    },
  };

  /** null: no longer in the store. */
  async function fileOf(photo: ExportPhoto): Promise<Buffer | null> {
    if ('jpeg' in photo) return photo.jpeg;
    const key = parsePhotoKey(photo.url);
    const file = key && (await photos.read(key, LARGEST));
    return file ? file.body : null;
  }

  async function* entriesOf(subject: DataSubject, readme: string, now: Date): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', input: readme, lastModified: now };
    for (const part of parts) {
      for (const [name, rows] of Object.entries(part.exportRows?.(subject) ?? {})) {
        const input = jsonOf(rows);
        try {
          yield { name, input, lastModified: now };
        } finally {
          // Closes the database's cursor where the reader has gone.
          await input.return(undefined);
        }
      }
    }
    for (const part of parts) {
      for await (const photo of part.exportPhotos?.(subject) ?? []) {
        const input = await fileOf(photo);
        if (input) yield { name: photo.name, input, lastModified: now };
      }
    }
  }
}

/** A JSON list, one row at a time. */
async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row, null, 2)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

/** The archive's bytes; when the reader goes, so do the entries. client-zip answers that with an error. */
async function* chunksOf(archive: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = archive.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
