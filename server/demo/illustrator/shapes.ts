/** A corner of a closed outline: millimetres from the nose (or middle), millimetres above ground, radius. */
export type Corner = readonly [x: number, height: number, radius: number];

/** Traces the SVG path of a closed outline whose corners are rounded by quadratics, at most half of each edge. */
export function traceRounded(corners: readonly Corner[]): string {
  const steps = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const command = index === 0 ? 'M' : 'L';
    return `${command}${towards(corner, before)}Q${point(corner[0], corner[1])} ${towards(corner, after)}`;
  });
  return `${steps.join('')}Z`;
}

/** Traces a symmetric outline from the corners of its right half, bottom to top. */
export function traceMirrored(half: readonly Corner[]): string {
  const otherHalf = half.map(([x, height, radius]): Corner => [-x, height, radius]).reverse();
  return traceRounded([...half, ...otherHalf]);
}

function towards(corner: Corner, other: Corner): string {
  const dx = other[0] - corner[0];
  const dy = other[1] - corner[1];
  const distance = Math.hypot(dx, dy);
  const share = distance === 0 ? 0 : Math.min(corner[2] / distance, 0.5);
  return point(corner[0] + dx * share, corner[1] + dy * share);
}

/** Formats "x y" in whole millimetres; the axis of SVG points downward. */
function point(x: number, height: number): string {
  return `${Math.round(x)} ${Math.round(-height)}`;
}
