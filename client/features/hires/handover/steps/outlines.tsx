import type { PhotoViewpoint } from '#shared/hires/records';

const FRONT = (
  <path d="M12 40v-9q0-4 3-6l4-10q1-3 5-3h24q4 0 5 3l4 10q3 2 3 6v9zM22 24h28M17 30h8M47 30h8M29 33h14M29 37h14M15 40v4h7v-4M50 40v4h7v-4" />
);
const REAR = (
  <path d="M12 40v-9q0-4 3-6l4-10q1-3 5-3h24q4 0 5 3l4 10q3 2 3 6v9zM22 23h28M17 29v5M55 29v5M28 34h16M15 40v4h7v-4M50 40v4h7v-4" />
);
const SIDE = (
  <>
    <path d="M5 38v-8q1-4 6-5l12-10q2-2 5-2h18q4 0 7 4l6 8q8 1 9 6v7h-5M23 38h23M5 38h5M20 24h34M36 13v11" />
    <circle cx="16.5" cy="38" r="6" />
    <circle cx="52.5" cy="38" r="6" />
  </>
);
const CORNER = (
  <>
    <path d="M6 36v-9q1-3 5-4l9-9q2-2 5-2h19q4 0 6 3l7 9q9 2 9 7v7h-6M23 39l17 1M6 36l4 1M27 23l3-10M27 23h28M27 23l-1 16M31 33h7M10 29l4 1" />
    <ellipse cx="16.5" cy="37" rx="5" ry="6.5" />
    <ellipse cx="53" cy="39" rx="5.5" ry="6" />
  </>
);

type Drawing = { shapes: typeof SIDE; isMirrored?: boolean };

const DRAWINGS: Partial<Record<PhotoViewpoint, Drawing>> = {
  front: { shapes: FRONT },
  front_right: { shapes: CORNER },
  right: { shapes: SIDE },
  rear_right: { shapes: CORNER, isMirrored: true },
  rear: { shapes: REAR },
  rear_left: { shapes: CORNER },
  left: { shapes: SIDE, isMirrored: true },
  front_left: { shapes: CORNER, isMirrored: true },
};

/** Outline that a photo of the car has to match; renders nothing for a close-up, which has none. */
export function Outline({ view }: { view: PhotoViewpoint }) {
  const drawing = DRAWINGS[view];
  if (!drawing) return null;
  return (
    <svg
      aria-hidden
      viewBox="0 0 72 50"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={`h-13 w-full ${drawing.isMirrored ? '-scale-x-100' : ''}`}
    >
      {drawing.shapes}
    </svg>
  );
}
