import { PHOTO_LIMITS } from '#shared/core/limits';

/** Pixels of a photo's longest side: enough to show a scratch or small print, few enough for a data plan. */
const LONGEST_SIDE = 1_600;

/** Returns a smaller JPEG, or the file itself if only the server may be able to decode it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const shrunk = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', PHOTO_LIMITS.jpegQuality);
    });
    return shrunk ?? file;
  } catch {
    return file;
  }
}
