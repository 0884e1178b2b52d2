import type { ProcessedPhoto } from '../photo-pipeline';
import type { PhotoFile } from '../photo-store';

export type PhotoEncoder = {
  /** Encodes an uploaded photo in all sizes. @throws UnreadablePhoto, Refusal photos_busy */
  photo(upload: Buffer): Promise<ProcessedPhoto>;
  /** Encodes an uploaded document as one JPEG. @throws UnreadablePhoto, Refusal photos_busy */
  document(upload: Buffer): Promise<Buffer>;
  /** Encodes one file of a photo from an SVG that this project has drawn. @throws Refusal photos_busy */
  drawing(svg: string, file: PhotoFile): Promise<Buffer>;
};
