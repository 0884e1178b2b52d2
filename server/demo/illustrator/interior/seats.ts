import { gradient } from '../shapes';
import type { Cabin } from './cabin';

/** The backs of the two front seats, seen from the rear bench. */
export function drawSeats({ seat }: Cabin): string {
  const left = [366, 392, 418, 444, 470].map((y, index) => `M${62 - index} ${y}H${148 + index * 5}`);
  const right = [382, 408, 434, 460].map((y, index) => `M${510 - index * 5} ${y}H597`);
  const seams = seat.pleats
    ? [...left, ...right].join('')
    : 'M84 336V480M112 336V480M540 352V480M570 352V480';
  return [
    `<defs>${gradient('seat', [
      [0, seat.light],
      [0.5, seat.base],
      [1, seat.dark],
    ])}</defs>`,
    '<path d="M50 330Q54 298 96 298T142 330Z" fill="url(#band)"/>',
    '<path d="M-10 480V372Q-6 334 40 330H150Q196 334 206 384L226 480Z" fill="url(#seat)"/>',
    '<path d="M500 348Q504 316 548 316T596 348Z" fill="url(#band)"/>',
    '<path d="M650 480V372Q646 350 610 346H500Q450 350 440 396L420 480Z" fill="url(#seat)"/>',
    `<path d="M52 344Q46 400 40 480M150 344Q168 400 180 480M598 358Q600 410 606 480M500 358Q482 410 470 480" fill="none" stroke="${seat.dark}" stroke-width="2.5" stroke-opacity=".75"/>`,
    `<path d="${seams}" stroke="${seat.dark}" stroke-opacity="${seat.pleats ? 0.4 : 0.6}" stroke-width="${seat.pleats ? 2 : 5}"/>`,
  ].join('');
}
