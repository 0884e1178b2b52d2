import { buildSrcSet, buildVariantUrl } from '#shared/cars/photo';
import { useDataSaver } from './data-saver';

const WIDER = /, \S+\/(640|1280)\.\w+ \d+w/g;

/**
 * Returns the props of ui/photo for a stored photo; with `small`, only those of the smallest size. A
 * placeholder has only its address.
 */
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

/**
 * Returns the props of ui/photo for a stored photo; the smallest size while the page saves data, unless the
 * user has asked for a `large` one.
 */
export function usePhotoSources(url: string, large = false) {
  return getPhotoSources(url, useDataSaver() && !large);
}
