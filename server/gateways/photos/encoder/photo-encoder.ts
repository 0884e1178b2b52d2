import type { ProcessedPhoto } from '../photo-pipeline';
import type { PhotoFile } from '../photo-store';

export type PhotoEncoder = {
  /** @throws UnreadablePhoto, Refusal photos_busy */
  photo(upload: Buffer): Promise<ProcessedPhoto>;
  /** @throws UnreadablePhoto, Refusal photos_busy */
  document(upload: Buffer): Promise<Buffer>;
  /** Encodes one file of a photo from an SVG of this project. @throws Refusal photos_busy */
  drawing(svg: string, file: PhotoFile): Promise<Buffer>;
};
