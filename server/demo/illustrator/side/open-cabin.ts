import type { Body } from '../bodies';
import { roundedShape } from '../shapes';

/** Screen, two seats and the folded roof of a convertible; drawn behind the body. */
export function drawOpenCabin({ cowl, roof, height }: Body): string {
  const screen = roundedShape([
    [cowl[0] + 60, cowl[1] - 30, 20],
    [roof[0] + 30, height - 10, 40],
    [roof[0] + 95, height - 5, 40],
    [cowl[0] + 260, cowl[1] - 30, 20],
  ]);
  return [
    `<path d="${screen}" fill="url(#g)"/>`,
    `<path d="M${cowl[0] + 95} ${-cowl[1] + 20}L${roof[0] + 55} ${-height + 18}" stroke="#20252a" stroke-width="52" stroke-linecap="round"/>`,
    seat(2260, '#8a5638'),
    seat(2800, '#6c412b'),
  ].join('');
}

/** The folded roof under its cover; drawn over the body. */
export function drawFoldedRoof({ glassBase, tail }: Body): string {
  const x = glassBase[0];
  const cover = roundedShape([
    [x - 220, tail - 20, 80],
    [x - 40, tail + 64, 110],
    [x + 230, tail + 44, 120],
    [x + 330, tail - 18, 60],
  ]);
  return `<path d="${cover}" fill="#2a2e32"/>`;
}

function seat(x: number, leather: string): string {
  const back = roundedShape([
    [x, 820, 40],
    [x + 100, 1075, 80],
    [x + 300, 1098, 80],
    [x + 350, 820, 40],
  ]);
  const rest = roundedShape([
    [x + 80, 1104, 50],
    [x + 106, 1214, 60],
    [x + 306, 1222, 60],
    [x + 296, 1108, 50],
  ]);
  return (
    `<path d="M${x + 166} -1060l12-70M${x + 236} -1060l12-70" stroke="#c9ced1" stroke-width="18"/>` +
    `<path d="${back}${rest}" fill="${leather}"/>`
  );
}
