import type { PhotoFile } from '../photo-name';
import type { ProcessedPhoto } from '../photo-pipeline';

/** Decodes and encodes pictures. */
export type PhotoEncoder = {
  /** An upload in every stored size. @throws UnreadablePhoto, Refusal photos_busy */
  photo(upload: Buffer): Promise<ProcessedPhoto>;
  /** An upload of a document as one JPEG. @throws UnreadablePhoto, Refusal photos_busy */
  document(upload: Buffer): Promise<Buffer>;
  /** One file of a drawing of our own, an SVG. @throws Refusal photos_busy */
  drawing(svg: string, file: PhotoFile): Promise<Buffer>;
};
