import { encodeDrawing, processDocumentPhoto, processPhoto } from '../photo-pipeline';
import type { PhotoEncoder } from './photo-encoder';

/** Photo encoder that runs in the calling process, and so shares its processor time and memory. */
export const inProcessEncoder: PhotoEncoder = {
  photo: processPhoto,
  document: processDocumentPhoto,
  drawing: encodeDrawing,
};
