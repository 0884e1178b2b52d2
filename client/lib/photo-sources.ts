import { photoSrcSet, photoVariant } from '#shared/cars/photo';

/** The address and the sets of a stored photo as ui/photo takes them; a placeholder has only its address. */
export function photoSources(url: string) {
  return {
    src: photoVariant(url, 640, 'jpg'),
    avif: photoSrcSet(url, 'avif') || undefined,
    webp: photoSrcSet(url, 'webp') || undefined,
    srcSet: photoSrcSet(url, 'jpg') || undefined,
  };
}
