import { clsx } from 'clsx';
import type { CarDrawingSide } from '#shared/hires/records';

const SHAPES: Record<Exclude<CarDrawingSide, 'left'>, string> = {
  front:
    'M60 100V76q0-9 7-15l10-25q3-8 13-8h60q10 0 13 8l10 25q7 6 7 15v24zM85 58h70M72 74h20M148 74h20M102 82h36M102 92h36M68 100v12h18v-12M154 100v12h18v-12',
  rear: 'M60 100V76q0-9 7-15l10-25q3-8 13-8h60q10 0 13 8l10 25q7 6 7 15v24zM85 57h70M72 70v14M168 70v14M100 84h40M68 100v12h18v-12M154 100v12h18v-12',
  right:
    'M30 92V74q2-12 15-15l29-25q5-5 12-5h44q12 0 19 10l15 20q42 2 51 14v19h-17M67 92h82M30 92h7M72 58h86M112 30v62M67 92a15 15 0 1 1-30 0a15 15 0 1 1 30 0M179 92a15 15 0 1 1-30 0a15 15 0 1 1 30 0M179 92h19',
  top: 'M20 62q0-28 16-32h150q28 4 32 32q-4 28-32 32H36q-16-4-16-32zM70 38q-10 24 0 48M150 36q14 26 0 52M70 38h80M70 86h80M186 34v56',
};

/** Drawing of one side of the car, 240 × 124 units; the left side mirrors the right side. */
export function CarDrawing({ side }: { side: CarDrawingSide }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 124"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={clsx('block w-full text-ink3', side === 'left' && '-scale-x-100')}
    >
      <path d={SHAPES[side === 'left' ? 'right' : side]} />
    </svg>
  );
}
