import { encodeDrawing, processDocumentPhoto, processPhoto } from '../photo-pipeline';
import type { PhotoEncoder } from './photo-encoder';

/** Encoder in the calling process, which shares its processor time and memory with the decoders. */
export const inProcessEncoder: PhotoEncoder = {
  photo: processPhoto,
  document: processDocumentPhoto,
  drawing: encodeDrawing,
};
