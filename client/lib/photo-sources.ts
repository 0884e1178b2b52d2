import { photoSrcSet, photoVariant } from '#shared/cars/photo';

/** The sources of a stored photo for ui/photo; a placeholder has only its address. */
export function photoSources(url: string) {
  return {
    src: photoVariant(url, 640, 'jpg'),
    avif: photoSrcSet(url, 'avif') || undefined,
    webp: photoSrcSet(url, 'webp') || undefined,
    srcSet: photoSrcSet(url, 'jpg') || undefined,
  };
}
