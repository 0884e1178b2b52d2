import { encodeDrawing, processDocumentPhoto, processPhoto } from '../photo-pipeline';
import type { PhotoEncoder } from './photo-encoder';

/** Encodes in the calling process, so decoders share its processor time and memory. */
export const encodeInPlace: PhotoEncoder = {
  photo: processPhoto,
  document: processDocumentPhoto,
  drawing: encodeDrawing,
};
