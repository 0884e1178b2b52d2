import sharp from 'sharp';
import { encode, encodePreview } from './encode';
import type { PhotoFile } from './photo-name';

const SVG_WIDTH = 640;
const SVG_DPI = 72;
const PREVIEW_WIDTH = 1280;

/** `svg`: a drawing of this project, 640 pixels wide. */
export async function encodeDrawing(svg: string, file: PhotoFile): Promise<Buffer> {
  const width = 'width' in file ? file.width : PREVIEW_WIDTH;
  const density = (SVG_DPI * width) / SVG_WIDTH;
  const image = sharp(Buffer.from(svg), { density }).flatten({ background: '#ffffff' });
  if ('format' in file) return encode(image, file.format);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return encodePreview({ data, width: info.width, height: info.height });
}
