import { readFileSync } from 'node:fs';

/** A drawing from parts.svg; `width` is the width of a letter or digit, and 0 for other drawings. */
type Part = { drawing: string; width: number };

/** Address of parts.svg, which the build copies into the folder of the bundled server. */
const FILE = new URL('./parts.svg', import.meta.url);
const SYMBOL = /<symbol id="([^"]+)"(?: viewBox="0 0 ([\d.]+) 10")?( class="both-sides")?>(.*?)<\/symbol>/gs;

const PARTS: ReadonlyMap<string, Part> = new Map(
  [...readFileSync(FILE, 'utf8').matchAll(SYMBOL)].map(
    ([, id = '', width = 0, isOnBothSides, content = '']) => {
      const drawing = content.replaceAll(/\n\s*/g, '');
      return [id, { drawing: isOnBothSides ? drawOnBothSides(drawing) : drawing, width: Number(width) }];
    },
  ),
);

/** Returns the drawing of a symbol in parts.svg; `values` replace the names in braces. */
export function drawPart(id: string, values: Readonly<Record<string, unknown>> = {}): string {
  const found = PARTS.get(id);
  if (!found) throw new Error(`parts.svg has no symbol "${id}"`);
  return found.drawing.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(values[name]));
}

const CURVE_STEPS = 6;

/** Returns points along an outline of parts.svg, each as its distance from the nose and its height. */
export function readOutlinePoints(id: string): (readonly [x: number, height: number])[] {
  const [, path = ''] = / d="([^"]+)"/.exec(drawPart(id)) ?? [];
  const points: (readonly [number, number])[] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQZ]+)/g)) {
    const [x = 0, y = 0, endX = 0, endY = 0] = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [fromX, fromHeight] = points.at(-1) ?? [x, -y];
    if (command !== 'Q') points.push([x, -y]);
    else
      for (let step = 1; step <= CURVE_STEPS; step += 1) {
        const share = step / CURVE_STEPS;
        const blend = (from: number, by: number, to: number) =>
          (1 - share) ** 2 * from + 2 * share * (1 - share) * by + share ** 2 * to;
        points.push([blend(fromX, x, endX), blend(fromHeight, -y, -endY)]);
      }
  }
  return points;
}

/** Returns stroke and width of a capital or digit with height 10; undefined for other characters. */
export function findGlyph(character: string): Part | undefined {
  return PARTS.get(`glyph-${character}`);
}

/** Moves a drawing to a point, `height` above the ground, and stretches it horizontally. */
export function place(x: number, height: number, drawing: string, stretch = 1): string {
  return `<g transform="translate(${x} ${-height}) scale(${stretch} 1)">${drawing}</g>`;
}

/** Draws a half twice, as it is and mirrored, for symmetric views. */
export function drawOnBothSides(drawing: string): string {
  return `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
}
