import { photoWords } from '../words';

/** A phone's largest pictures are well below; what leaves the page is the crop, a few hundred kB. */
const LARGEST_PICTURE_MB = 40;

const BYTES_PER_MB = 1024 * 1024;
const PICTURE_NAME = /\.(avif|bmp|gif|hei[cf]|jpe?g|png|webp)$/i;
const HEIC = /hei[cf]/i;

/** Why a chosen file cannot be cropped, or nothing. Some phones name no type: then the name decides. */
export function problemOf(file: File): string {
  const isPicture = file.type ? file.type.startsWith('image/') : PICTURE_NAME.test(file.name);
  if (!isPicture) return photoWords.notAnImage;
  return file.size > LARGEST_PICTURE_MB * BYTES_PER_MB ? photoWords.tooLarge(LARGEST_PICTURE_MB) : '';
}

/** What to do about a picture that this browser could not open: most cannot read an iPhone's own format. */
export function unreadableSentence(file: File): string {
  const isHeic = HEIC.test(file.type) || HEIC.test(file.name.split('.').at(-1) ?? '');
  return isHeic ? photoWords.heic : photoWords.unreadable;
}
