import { processDocumentPhoto } from '../document-photo';
import { encodeDrawing } from '../drawing';
import { processPhoto } from '../photo-pipeline';
import type { PhotoEncoder } from './photo-encoder';

/** Encodes in the calling process, which shares its processor time and memory with the decoders. */
export const encodeInPlace: PhotoEncoder = {
  photo: processPhoto,
  document: processDocumentPhoto,
  drawing: encodeDrawing,
};
