import sharp from 'sharp';
import { isPhoto } from './photo-format';
import { MAX_PIXELS, photoQueue } from './photo-pipeline';
import { UnreadablePhoto } from './unreadable-photo';

/** Pixels of the longer side, enough to read a page. */
const LONGEST_SIDE = 1_600;

/**
 * Converts a photo of a document into one JPEG: upright, uncropped, without metadata. @throws UnreadablePhoto
 */
export async function processDocumentPhoto(upload: Buffer): Promise<Buffer> {
  if (!(await isPhoto(upload))) throw new UnreadablePhoto('not_an_image');
  try {
    return await photoQueue.add(() =>
      sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  } catch (error) {
    throw new UnreadablePhoto('damaged', { cause: error });
  }
}
