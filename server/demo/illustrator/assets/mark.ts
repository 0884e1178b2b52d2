const TEA = '#0b5a43';
const PLATE = '#f6c21f';

/** The brand's mark: a road that is a T. `square` has no rounded corners, for systems that round icons. */
export function drawMark(shape: 'rounded' | 'square'): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="34" height="34" viewBox="0 0 34 34">' +
    `${markShapes(shape === 'rounded' ? 10 : 0)}</svg>`
  );
}

/** The mark's shapes on 34 × 34, to be placed into other drawings. */
export function markShapes(radius: number): string {
  return (
    `<rect width="34" height="34" rx="${radius}" fill="${TEA}"/>` +
    `<path d="M14.8 13h4.4l3.6 14.5H11.2z" fill="${PLATE}"/>` +
    `<path d="M16.45 15.2h1.1l.25 3.2h-1.6zM16 21.4h2l.3 3.8h-2.6z" fill="${TEA}"/>` +
    '<path d="M7 8h20v5H7z" fill="#fff"/>'
  );
}
