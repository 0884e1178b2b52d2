import type { Request, Response } from 'express';
import multer from 'multer';
import type { FileRule } from '#shared/core/endpoint';
import { Refusal } from '#shared/core/errors';
import { CAR_LIMITS, PHOTO_LIMITS } from '#shared/core/limits';

export type UploadedFile = { buffer: Buffer; name: string };

const FIELD_BYTES = 64 * 1024;

/**
 * Reads a multipart call: text fields into request.body, files into memory.
 * Where files are optional, the call may be JSON instead.
 */
export async function readFiles(
  request: Request,
  response: Response,
  rule: FileRule,
): Promise<UploadedFile[]> {
  if (!request.is('multipart/form-data')) {
    if (rule.min === 0 && request.is('json')) return [];
    throw new Refusal('unsupported_type');
  }
  const upload = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: rule.document?.bytes ?? PHOTO_LIMITS.bytes,
      files: rule.max,
      fields: 40,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      parts: 40 + rule.max,
    },
  }).array(rule.field, rule.max);

  await new Promise<void>((resolve, reject) => {
    upload(request, response, (error: unknown) => (error ? reject(refusalOf(error, rule)) : resolve()));
  });
  const files = Array.isArray(request.files) ? request.files : [];
  if (files.length < rule.min) throw countRefusal(rule);
  return files.map((file) => ({ buffer: file.buffer, name: file.originalname }));
}

function refusalOf(error: unknown, rule: FileRule): unknown {
  if (!(error instanceof multer.MulterError)) return new Refusal('malformed_body');
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      if (rule.document) return new Refusal('file_too_large');
      return new Refusal('photo_too_large', { fields: { [rule.field]: 'Each photo may be at most 10 MB.' } });
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_UNEXPECTED_FILE':
      return countRefusal(rule);
    case 'LIMIT_FIELD_VALUE':
      return new Refusal('body_too_large');
    default:
      return new Refusal('malformed_body');
  }
}

function countRefusal(rule: FileRule): Refusal {
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
