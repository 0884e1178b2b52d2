/**
 * Whether the first bytes are those of a photo: JPEG, PNG, WebP, AVIF or HEIC. Looked at before any decoder
 * is asked, so that SVG, PDF and other formats with powers of their own never reach one.
 */
export function looksLikePhoto(upload: Buffer): boolean {
  if (upload.length < 16) return false;
  if (upload[0] === 0xff && upload[1] === 0xd8 && upload[2] === 0xff) return true;
  if (upload.subarray(0, 8).equals(PNG)) return true;
  if (ascii(upload, 0, 4) === 'RIFF') return ascii(upload, 8, 12) === 'WEBP';
  return ascii(upload, 4, 8) === 'ftyp' && HEIF_BRANDS.has(ascii(upload, 8, 12));
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIF_BRANDS = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

function ascii(upload: Buffer, from: number, to: number): string {
  return upload.toString('latin1', from, to);
}
