import { PHOTO_LIMITS } from '#shared/core/limits';

/** Rectangle of a picture, in the picture's own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** Wider than the server's largest variant, small enough for a phone's memory and data plan. */
const MAX_WIDTH = 1_600;

/**
 * Crops a 4:3 area out of a picture, as JPEG at quality 0.9 and at most 1600 px wide.
 * @throws Error 'Failed to load image', 'Canvas is empty'
 */
export async function cropPhoto(address: string, area: Area): Promise<Blob> {
  const image = await loadImage(address);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(MAX_WIDTH, Math.round(area.width));
  canvas.height = Math.round(canvas.width / PHOTO_LIMITS.aspect);
  const context = canvas.getContext('2d');
  context?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', PHOTO_LIMITS.jpegQuality);
  });
  if (!context || !photo) throw new Error('Canvas is empty');
  return photo;
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('Failed to load image'));
    image.src = address;
  });
}
