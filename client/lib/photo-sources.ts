import { buildSrcSet, buildVariantUrl } from '#shared/cars/photo';
import { useDataSaver } from './data-saver';

const WIDER = /, \S+\/(640|1280)\.\w+ \d+w/g;

/** Returns the sources of a photo, if `small` only the smallest size; a placeholder has only `src`. */
export function getPhotoSources(url: string, small = false) {
  const srcSet = (format: 'avif' | 'webp' | 'jpg') =>
    buildSrcSet(url, format).replace(small ? WIDER : '', '') || undefined;
  return {
    src: buildVariantUrl(url, small ? 320 : 640, 'jpg'),
    avif: srcSet('avif'),
    webp: srcSet('webp'),
    srcSet: srcSet('jpg'),
  };
}

/** Returns the sources of a photo: the smallest size while the page saves data, unless `large` is true. */
export function usePhotoSources(url: string, large = false) {
  return getPhotoSources(url, useDataSaver() && !large);
}
