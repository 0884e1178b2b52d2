/** A corner of a closed outline: millimetres from the nose (or middle), millimetres above ground, radius. */
export type Corner = readonly [x: number, height: number, radius: number];

/** SVG path of a closed outline whose corners are softened by quadratics, at most half of each edge. */
export function roundedShape(corners: readonly Corner[]): string {
  const steps = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const command = index === 0 ? 'M' : 'L';
    return `${command}${towards(corner, before)}Q${point(corner[0], corner[1])} ${towards(corner, after)}`;
  });
  return `${steps.join('')}Z`;
}

/** The right half of a symmetric outline, bottom to top, → both halves. */
export function mirrored(half: readonly Corner[]): string {
  const otherHalf = half.map(([x, height, radius]): Corner => [-x, height, radius]).reverse();
  return roundedShape([...half, ...otherHalf]);
}

function towards(corner: Corner, other: Corner): string {
  const dx = other[0] - corner[0];
  const dy = other[1] - corner[1];
  const distance = Math.hypot(dx, dy);
  const share = distance === 0 ? 0 : Math.min(corner[2] / distance, 0.5);
  return point(corner[0] + dx * share, corner[1] + dy * share);
}

/** "x y" in SVG's downward axis, whole millimetres. */
function point(x: number, height: number): string {
  return `${Math.round(x)} ${Math.round(-height)}`;
}
