import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BACKDROPS, type Backdrop } from './backdrop';
import { CAR_BODIES, type CarBodyName } from './bodies';
import { type CarPicture, drawCar, drawCarCutout, VIEWS, type View } from './draw-car';
import { CAR_FACES, chooseCarFace } from './faces';
import { PAINT_COLOURS, type PaintName } from './paints';

const bodies = Object.keys(CAR_BODIES) as CarBodyName[];
const paints = Object.keys(PAINT_COLOURS) as PaintName[];
const backdrops = Object.keys(BACKDROPS) as Backdrop[];
const PLAIN: CarPicture = {
  body: 'suv',
  face: 'plain',
  paint: 'orange',
  view: 'front',
  backdrop: 'sand',
  regNo: 'KDL482J',
};

/** Returns the pixels of a drawing at a quarter of its size, which is enough to compare drawings. */
async function pixels(picture: CarPicture): Promise<string> {
  const { data, info } = await sharp(Buffer.from(drawCar(picture)), { density: 18 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([160, 120]);
  return data.toString('base64');
}

/** Returns for each pixel whether it shows the car, at a quarter of the size; all cars stand at one place. */
async function silhouette(body: CarBodyName, view: View): Promise<boolean[]> {
  const svg = drawCar({ ...PLAIN, body, view, paint: 'black' });
  const data = await sharp(Buffer.from(svg), { density: 18 })
    .extract(ABOVE_GROUND)
    .greyscale()
    .raw()
    .toBuffer();
  return [...data].map((lightness) => lightness < 150);
}

/** Returns the lightness of each pixel, row by row. */
async function rows(picture: CarPicture): Promise<number[][]> {
  const { data, info } = await sharp(Buffer.from(drawCar(picture)), { density: 72 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) => [
    ...data.subarray(y * info.width, (y + 1) * info.width),
  ]);
}

/** Returns the distance between a row's first and last pixel for which `counts` returns true. */
function spanOf(row: number[], counts: (lightness: number, x: number) => boolean): number {
  const first = row.findIndex(counts);
  return first < 0 ? 0 : row.findLastIndex(counts) - first;
}

const ABOVE_GROUND = { left: 0, top: 0, width: 160, height: 96 };

describe('drawCar', () => {
  test.each(bodies)(
    'draws a %s as well-formed SVG without text or filters in each paint and view',
    (body) => {
      for (const paint of paints) {
        for (const view of VIEWS) {
          const svg = drawCar({ ...PLAIN, body, paint, view });
          expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<filter|<image/);
          expect(openTags(svg)).toEqual([]);
          expect(danglingReferences(svg)).toEqual([]);
        }
      }
    },
  );

  test.each(VIEWS)('draws the %s view at 640 x 480 pixels and differently for each body', async (view) => {
    const seen = await Promise.all(bodies.map((body) => pixels({ ...PLAIN, body, view })));
    expect(new Set(seen).size).toBe(bodies.length);
    const { width, height } = await sharp(Buffer.from(drawCar({ ...PLAIN, view }))).metadata();
    expect([width, height]).toEqual([640, 480]);
  });

  test.each(['side', 'quarter'] as const)(
    'draws at least sixteen bodies in the %s view whose silhouettes differ by 2.5 % or more',
    async (view) => {
      expect(bodies.length).toBeGreaterThanOrEqual(16);
      const shapes = await Promise.all(bodies.map((body) => silhouette(body, view)));
      for (const [at, one] of shapes.entries()) {
        for (const [after, other] of shapes.slice(at + 1).entries()) {
          const differing = one.filter((pixel, index) => pixel !== other[index]).length;
          const names = `${bodies[at]} and ${bodies[at + 1 + after]}`;
          expect(differing, names).toBeGreaterThan(one.filter(Boolean).length / 40);
        }
      }
    },
  );

  test.each(bodies.filter((body) => body !== 'truck' && body !== 'matatu'))(
    'draws tyres at the edges of the body of a %s in the front view',
    async (body) => {
      const [white, red] = await Promise.all([
        rows({ ...PLAIN, body, paint: 'white' }),
        rows({ ...PLAIN, body, paint: 'red' }),
      ]);
      const painted = white.map((row, y) =>
        spanOf(row, (lightness, x) => Math.abs(lightness - (red[y]?.[x] ?? 0)) > 40),
      );
      const top = painted.findIndex((span) => span > 0);
      const bottom = painted.findLastIndex((span) => span > 0);
      // Only the lower half is measured, because the upper half contains the mirrors.
      const width = Math.max(...painted.slice(Math.round((top + bottom) / 2)));
      const tyres = Math.max(
        ...white.slice(bottom + 2, bottom + 14).map((row) => spanOf(row, (lightness) => lightness < 60)),
      );
      expect(tyres / width).toBeGreaterThan(0.95);
      const { width: wide, height, sill, shape } = CAR_BODIES[body];
      // The car is wider than its measures, because a near camera enlarges it.
      if (shape !== 'bus') expect(width / (bottom - top) / (wide / (height - sill))).toBeGreaterThan(1.08);
    },
  );

  test('draws a whole car in the three-quarter view, as large as the picture allows', async () => {
    for (const body of bodies) {
      const [white, red] = await Promise.all(
        (['white', 'red'] as const).map((paint) => rows({ ...PLAIN, body, paint, view: 'quarter' })),
      );
      const painted = white?.map((row, y) => row.map((lightness, x) => lightness !== red?.[y]?.[x])) ?? [];
      const columns = Array.from({ length: 640 }, (_, x) => painted.some((row) => row[x]));
      const [left, right] = [columns.indexOf(true), columns.lastIndexOf(true)];
      const [top, bottom] = [
        painted.findIndex((row) => row.includes(true)),
        painted.findLastIndex((row) => row.includes(true)),
      ];
      expect([left > 24, right < 616, top > 60, bottom < 430], body).toEqual([true, true, true, true]);
      expect(Math.max((right - left) / 560, (bottom - top) / 330), body).toBeGreaterThan(0.6);
    }
  });

  test('draws roof rails that are visible on a dark background', async () => {
    const lightest = async (body: CarBodyName) => {
      const { data, info } = await sharp(Buffer.from(drawCarCutout(body, 'black')))
        .trim()
        .toBuffer({ resolveWithObject: true });
      const roof = await sharp(data)
        .extract({ left: 0, top: 0, width: info.width, height: 3 })
        .flatten({ background: '#0f1412' })
        .greyscale()
        .raw()
        .toBuffer();
      return Math.max(...roof);
    };
    expect(CAR_BODIES.suv.rails).toBe(true);
    expect(await lightest('suv')).toBeGreaterThan(110);
  });

  test('chooses a different front design (face) for each of nine makes', () => {
    const makes = ['Audi', 'BMW', 'BYD', 'Honda', 'Land Rover', 'Mazda', 'Mercedes-Benz', 'Nissan', 'Toyota'];
    expect(new Set(makes.map((make) => chooseCarFace(make, false))).size).toBe(makes.length);
  });

  test('draws each front design differently, on low and on tall cars', async () => {
    for (const body of ['sedan', 'suv'] as const) {
      const fronts = await Promise.all(CAR_FACES.map((face) => pixels({ ...PLAIN, body, face })));
      expect(new Set(fronts).size).toBe(CAR_FACES.length);
    }
  });

  test('draws a different picture for another paint or backdrop', async () => {
    const painted = await Promise.all(paints.map((paint) => pixels({ ...PLAIN, paint, view: 'side' })));
    const walls = await Promise.all(backdrops.map((backdrop) => pixels({ ...PLAIN, backdrop })));
    expect(new Set(painted).size).toBe(12);
    expect(new Set(walls).size).toBe(6);
  });
});

describe('plate', () => {
  test.each(['front', 'quarter', 'rear'] as const)(
    'shows the registration number in the %s view',
    async (view) => {
      for (const body of bodies) {
        const one = drawCar({ ...PLAIN, body, view });
        expect(drawCar({ ...PLAIN, body, view, regNo: 'KDM915X' })).not.toBe(one);
      }
      expect(await pixels({ ...PLAIN, view, regNo: 'KBB111B' })).not.toBe(await pixels({ ...PLAIN, view }));
    },
  );

  test('is white at the front and yellow at the rear', () => {
    expect(drawCar({ ...PLAIN, view: 'front' })).toContain('fill="#fbfbf8" stroke="#14181b"');
    expect(drawCar({ ...PLAIN, view: 'rear' })).toContain('fill="#f6c21f" stroke="#14181b"');
  });
});

test('draws a cutout of a car on a transparent background', async () => {
  const { data, info } = await sharp(Buffer.from(drawCarCutout('wagon', 'white')))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect(data[3]).toBe(0);
  expect(data.at((Math.round(info.height * 0.55) * info.width + 320) * 4 + 3)).toBe(255);
});

/** Returns the tags without an opening or closing counterpart, innermost last. */
function openTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosed) continue;
    if (!closing) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(`/${name}`);
  }
  return open;
}

function danglingReferences(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id ?? '');
  return used.filter((id) => !ids.has(id));
}
