import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { parsePhotoKey } from '#shared/cars/photo';
import { toDay } from '#shared/core/days';
import { RETENTION_DAYS } from '#shared/core/retention';
import { combineTranslations, type Language } from '#shared/language/language';
import type { DataSubject, ExportedPhoto, PersonalDataPart } from '../../db/personal-data-part';
import type { Clock } from '../../gateways/clock';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { streamArchive } from '../../http/stream-archive';
import { dataExportWords as english } from './export-words';
import { dataExportWords as swahili } from './export-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

type DataExportDeps = {
  parts: readonly PersonalDataPart[];
  findSubject: (userId: string) => Promise<DataSubject>;
  photos: Pick<PhotoStore, 'read'>;
  supportEmail: () => Promise<string>;
  clock: Clock;
};

type ZipEntry = { name: string; input: Buffer | string | AsyncIterable<string>; lastModified: Date };

/** Largest stored size of a photo, which the export contains. */
const LARGEST = '1280.jpg';

/** Builds the data export, a ZIP file generated while it is sent, so neither memory nor disk holds it. */
export function createDataExport({ parts, findSubject, photos, supportEmail, clock }: DataExportDeps) {
  return {
    /** @throws Refusal user_not_found */
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
        content: streamArchive(makeZip(listEntries(subject, readme, now))),
      };
    },
  };

  /** Reads a photo; null if the photo is no longer in the store. */
  async function readPhoto(photo: ExportedPhoto): Promise<Buffer | null> {
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

async function* streamJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row, null, 2)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

export function buildExportReadme(
  language: Language,
  { email, day, supportEmail }: { email: string; day: string; supportEmail: string },
): string {
  const { title, everything, formats, files, payments, rights } = WORDS[language];
  return [
    title,
    everything(email, day),
    formats,
    files.join('\n'),
    payments(Math.floor(RETENTION_DAYS.payment / 365)),
    rights(supportEmail),
    '',
  ].join('\n\n');
}
