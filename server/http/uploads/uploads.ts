import { addAbortSignal } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { UploadedFilesRule } from '#shared/core/endpoint';
import { Refusal } from '#shared/core/errors';
import { CAR_LIMITS, PHOTO_LIMITS } from '#shared/core/limits';
import { isDiskFull } from '../../db/database-errors';
import { createByteBudget, createDiskShares, type DiskShare } from './byte-budget';
import { createUploadStore, type ReceivedFile } from './upload-store';
import { createUploadQueues } from './upload-turns';

type ReceivedFiles = ReturnType<typeof createReceivedFiles>;

/** Collects an upload's files; a file that arrives after the upload has ended is released at once. */
function createReceivedFiles() {
  const files = new Map<string, ReceivedFile>();
  let count = 0;
  let hasEnded = false;

  async function release(name: string): Promise<void> {
    const file = files.get(name);
    files.delete(name);
    await file?.release();
  }

  return {
    add(file: ReceivedFile): string {
      count += 1;
      const name = String(count);
      files.set(name, file);
      if (hasEnded) void release(name);
      return name;
    },

    async read(name: string): Promise<Buffer> {
      const file = files.get(name);
      if (!file) throw new Error(`An upload has no file ${name}.`);
      return file.read();
    },

    release,

    async releaseAll(): Promise<void> {
      hasEnded = true;
      await Promise.all([...files.keys()].map(release));
    },
  };
}

export type UploadedFile = { buffer: Buffer; name: string };

/** Files of an upload; `release` frees its resources after the reply. */
export type Upload = { files: UploadedFile[]; release(): Promise<void> };

export type Uploads = ReturnType<typeof createUploadReader>;

const MB = 1024 * 1024;
/** Maximum bytes of all uploads that are arriving. */
const ARRIVING_BYTES = { memory: 64 * MB, disk: 256 * MB };
/** Maximum bytes of uploads that have arrived and are being processed. */
const HANDLED_BYTES = 64 * MB;
const FIELD_BYTES = 64 * 1024;
/** Maximum bytes of an upload's text fields, including the overhead of the multipart format. */
const TEXT_BYTES = 512 * 1024;
const NO_FILES: Upload = { files: [], release: async () => undefined };

/** Creates the reader of uploads; those that do not fit into memory are stored in `folder`. */
export function createUploadReader({ folder, arriving = ARRIVING_BYTES, now }: Options) {
  const memory = createByteBudget(arriving.memory);
  const disk = createByteBudget(arriving.disk);
  const handled = createByteBudget(HANDLED_BYTES);
  const shares = createDiskShares(disk, now);
  const store = createUploadStore({ folder, memory });
  const turns = createUploadQueues();

  /** Reads an upload and adds each file to `received`, even if the call is refused. */
  async function receive(
    request: Request,
    response: Response,
    rule: UploadedFilesRule,
    received: ReceivedFiles,
  ) {
    const evicted = new AbortController();
    const share = shares.open(() => evicted.abort());
    try {
      await receiveFiles(request, response, rule, received, { share, evicted: evicted.signal });
    } finally {
      share.settle();
    }
  }

  function receiveFiles(
    request: Request,
    response: Response,
    rule: UploadedFilesRule,
    received: ReceivedFiles,
    { share, evicted }: { share: DiskShare; evicted: AbortSignal },
  ) {
    let bytes = 0;
    let fileBytes = 0;
    let isFileTooLarge = false;
    const storage: multer.StorageEngine = {
      _handleFile(_request, file, done) {
        const count = (more: number) => {
          fileBytes += more;
        };
        // The rest of an oversized file is skipped and not counted; multer refuses the upload a moment later.
        file.stream.once('limit', () => {
          isFileTooLarge = true;
        });
        store
          .receive(addAbortSignal(evicted, file.stream), share, count)
          .then((one) => done(null, { filename: received.add(one), size: one.size }))
          .catch(done);
      },
      _removeFile: (_request, { filename }, done) =>
        void received.release(filename).then(() => done(null), done),
    };
    const read = multer({
      storage,
      limits: {
        fileSize: rule.document?.bytes ?? PHOTO_LIMITS.bytes,
        files: rule.max,
        fields: 40,
        fieldSize: FIELD_BYTES,
        fieldNameSize: 100,
        parts: 40 + rule.max,
      },
    }).array(rule.field, rule.max);
    return new Promise<void>((resolve, reject) => {
      // The rest of the body is read and dropped, so that the client receives the refusal.
      const stop = (code: 'body_too_large' | 'photos_busy') => {
        request.unpipe();
        request.resume();
        reject(new Refusal(code));
      };
      evicted.addEventListener('abort', () => stop('photos_busy'), { once: true });
      read(request, response, (error: unknown) => (error ? reject(toRefusal(error, rule)) : resolve()));
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (!isFileTooLarge && bytes - fileBytes > TEXT_BYTES) stop('body_too_large');
      });
    });
  }

  return {
    arrivingBytes: () => ({ memory: memory.used(), disk: disk.used() }),

    /**
     * Reads text fields into request.body, and files as buffers. If files are optional, the call may be JSON.
     * An account can send one upload at a time.
     * @throws Refusal
     */
    async read(
      request: Request,
      response: Response,
      rule: UploadedFilesRule,
      owner: string,
    ): Promise<Upload> {
      if (!request.is('multipart/form-data')) {
        if (rule.min === 0 && request.is('json')) return NO_FILES;
        throw new Refusal('unsupported_type');
      }
      const endTurn = await turns.begin(owner, response);
      const received = createReceivedFiles();
      let handledBytes = 0;
      const release = async () => {
        handled.give(handledBytes);
        handledBytes = 0;
        endTurn();
        await received.releaseAll();
      };
      try {
        await receive(request, response, rule, received);
        const stored = Array.isArray(request.files) ? request.files : [];
        if (stored.length < rule.min) throw createCountRefusal(rule);
        const bytes = stored.reduce((sum, { size }) => sum + size, 0);
        await handled.takeInTurn(bytes);
        handledBytes = bytes;
        const files: UploadedFile[] = [];
        for (const { filename, originalname } of stored) {
          files.push({ buffer: await received.read(filename), name: originalname });
        }
        return { files, release };
      } catch (error) {
        await release();
        throw error;
      }
    },
  };
}

type Options = {
  folder: string;
  arriving?: { memory: number; disk: number };
  /** Returns a clock's time in milliseconds, to measure the age of uploads. */
  now?: () => number;
};

function toRefusal(error: unknown, rule: UploadedFilesRule): unknown {
  if (error instanceof Refusal || isDiskFull(error)) return error;
  if (!(error instanceof multer.MulterError)) return new Refusal('malformed_body');
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      if (rule.document) return new Refusal('file_too_large');
      return new Refusal('photo_too_large', { fields: { [rule.field]: 'Each photo may be at most 10 MB.' } });
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_UNEXPECTED_FILE':
      return createCountRefusal(rule);
    case 'LIMIT_FIELD_VALUE':
      return new Refusal('body_too_large');
    default:
      return new Refusal('malformed_body');
  }
}

function createCountRefusal(rule: UploadedFilesRule): Refusal {
  if (rule.document)
    return new Refusal('invalid_input', { fields: { [rule.field]: 'Please choose one file.' } });
  const sentence =
    rule.min === 1 && rule.max > 1
      ? `Please choose at most ${rule.max} photos at a time.`
      : rule.max === CAR_LIMITS.photos
        ? 'Please upload all 4 required images.'
        : 'Please upload one photo.';
  return new Refusal('wrong_photo_count', { sentence, fields: { [rule.field]: sentence } });
}
