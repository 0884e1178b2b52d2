import { expect, test } from 'vitest';
import { isPhoto } from './photo-format';

/** Builds the first box of an AVIF or HEIC file with this major brand. */
function brandedFile(brand: string): Buffer {
  const box = Buffer.alloc(64);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}`, 4, 'latin1');
  return box;
}

test.each(['avif', 'avis', 'heic', 'heix', 'mif1'])(
  'accepts the major brand %s as a photo',
  async (brand) => {
    expect(await isPhoto(brandedFile(brand))).toBe(true);
  },
);

test.each(['mp42', 'qt  ', 'M4A ', 'crx '])('refuses the major brand %j as a photo', async (brand) => {
  expect(await isPhoto(brandedFile(brand))).toBe(false);
});

test.each([
  { format: 'GIF', upload: Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1') },
  { format: 'TIFF', upload: Buffer.from('49492a0008000000', 'hex') },
  { format: 'ZIP', upload: Buffer.from('504b0304140000000000', 'hex') },
  { format: 'XML', upload: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>') },
  { format: 'one byte', upload: Buffer.from([0xff]) },
])('[V1.3.4] refuses $format as a photo', async ({ upload }) => {
  expect(await isPhoto(upload)).toBe(false);
});
