import { crc32, deflateSync } from 'node:zlib';
import { BACKDROPS, type Backdrop } from '../illustrator/backdrop';
import type { CarPicture } from '../illustrator/draw-car';
import { mixColours, PAINT_COLOURS, type PaintName, parseColourChannels } from '../illustrator/paints';

/** Placeholder picture of a car's front, a letter per pixel: wall, lit wall, roof, paint, shadow, floor. */
const PICTURE = ['wwwwwwww', 'wlrrrrlw', 'wlpppplw', 'wlpppplw', 'ffssssff', 'ffffffff'];

/** Returns a data URI of a few pixels in two colours, so that seeding need not draw the photo. */
export function drawPlaceholder({ paint, backdrop }: Pick<CarPicture, 'paint' | 'backdrop'>): string {
  const known = placeholders.get(paint + backdrop);
  if (known) return known;
  const uri = paintPlaceholder(paint, backdrop);
  placeholders.set(paint + backdrop, uri);
  return uri;
}

const placeholders = new Map<string, string>();

function paintPlaceholder(paint: PaintName, backdrop: Backdrop): string {
  const [light, deep] = BACKDROPS[backdrop];
  const colours: Record<string, string> = {
    w: mixColours(light, deep, 0.7),
    l: mixColours(light, '#ffffff', 0.3),
    r: mixColours(mixColours(PAINT_COLOURS[paint], '#2f3a41', 0.45), light, 0.25),
    p: mixColours(PAINT_COLOURS[paint], light, 0.15),
    s: mixColours('#2a2a2a', light, 0.45),
    f: mixColours(light, deep, 0.35),
  };
  const rows = PICTURE.map((row) => [
    0,
    ...[...row].flatMap((symbol) => parseColourChannels(colours[symbol] ?? light)),
  ]);
  return `data:image/png;base64,${encodePng(PICTURE[0]?.length ?? 0, PICTURE.length, Buffer.from(rows.flat())).toString('base64')}`;
}

/** Encodes an 8-bit RGB PNG; each row begins with its filter byte. */
function encodePng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
