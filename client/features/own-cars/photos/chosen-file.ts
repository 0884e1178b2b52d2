import { photoWords } from '../words';

/** Maximum size of a chosen file, above that of any phone's photo; only its small crop is uploaded. */
const LARGEST_PICTURE_MB = 40;

const BYTES_PER_MB = 1024 * 1024;
const PICTURE_NAME = /\.(avif|bmp|gif|hei[cf]|jpe?g|png|webp)$/i;
const HEIC = /hei[cf]/i;

/** Returns why a file cannot be cropped, or ''. A file without a type is judged by its name. */
export function findFileProblem(file: File): string {
  const isPicture = file.type ? file.type.startsWith('image/') : PICTURE_NAME.test(file.name);
  if (!isPicture) return photoWords.notAnImage;
  return file.size > LARGEST_PICTURE_MB * BYTES_PER_MB ? photoWords.tooLarge(LARGEST_PICTURE_MB) : '';
}

/** Returns advice for a picture that this browser cannot decode; most browsers cannot decode HEIC. */
export function describeUnreadablePicture(file: File): string {
  const isHeic = HEIC.test(file.type) || HEIC.test(file.name.split('.').at(-1) ?? '');
  return isHeic ? photoWords.heic : photoWords.unreadable;
}
