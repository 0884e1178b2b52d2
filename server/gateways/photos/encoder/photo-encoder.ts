import type { PhotoFile } from '../photo-name';
import type { ProcessedPhoto } from '../photo-pipeline';

/** Decodes and encodes pictures. */
export type PhotoEncoder = {
  /** Encodes an upload in every stored size. @throws UnreadablePhoto, Refusal photos_busy */
  photo(upload: Buffer): Promise<ProcessedPhoto>;
  /** Encodes an uploaded document as one JPEG. @throws UnreadablePhoto, Refusal photos_busy */
  document(upload: Buffer): Promise<Buffer>;
  /** Encodes one file of a photo from an SVG of this project. @throws Refusal photos_busy */
  drawing(svg: string, file: PhotoFile): Promise<Buffer>;
};
