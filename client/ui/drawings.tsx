/** Colours of the drawings: tokens that follow the colour scheme, and two colours that never change. */
const COLOUR = {
  surface: 'var(--surface)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  tea: 'var(--tea)',
  onTea: 'var(--on-tea)',
  teaTint: 'var(--tea-tint)',
  murram: 'var(--murram)',
  plate: '#f6c21f',
  tarmac: '#4a524f',
} as const;

const CAR_BODY = 'M4 54v-6c0-3 1-4 4-5l6-2 6-8c1-2 3-3 5-3h13c2 0 4 1 5 3l5 8 4 1c3 1 4 3 4 5v7z';

/** The shapes of each drawing, without the hills behind them. */
export const DRAWINGS = {
  bay: (
    <>
      <path fill={COLOUR.tarmac} d="M26 46h84l10 34H8z" />
      <path fill="none" stroke={COLOUR.plate} strokeWidth="3" d="m40 80 8-27h40l8 27" />
      <path fill={COLOUR.edge} d="M18 26h4v34h-4z" />
      <rect fill={COLOUR.tea} x="7" y="6" width="26" height="26" rx="6" />
      <path
        fill="none"
        stroke={COLOUR.onTea}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M17 26V13h4.5a4 4 0 0 1 0 8H17"
      />
    </>
  ),
  /** Drawing of a message and its reply, which is still being written. */
  bubbles: (
    <>
      <path
        fill={COLOUR.surface}
        stroke={COLOUR.edge}
        strokeWidth="2"
        d="M26 9h38a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H17V18a9 9 0 0 1 9-9z"
      />
      <path stroke={COLOUR.edge} strokeWidth="3.5" strokeLinecap="round" d="M28 20h32M28 28h20" />
      <path fill={COLOUR.tea} d="M57 37h38a9 9 0 0 1 9 9v22H57a9 9 0 0 1-9-9V46a9 9 0 0 1 9-9z" />
      <path stroke={COLOUR.onTea} strokeWidth="5" strokeLinecap="round" d="M66 53h.01M76 53h.01M86 53h.01" />
    </>
  ),
  /** Drawing of a key and a heart on one key ring. */
  heart: (
    <>
      <circle fill="none" stroke={COLOUR.edge} strokeWidth="3.5" cx="60" cy="17" r="11" />
      <g transform="rotate(20 54 26)">
        <circle fill="none" stroke={COLOUR.tea} strokeWidth="6" cx="54" cy="34" r="8" />
        <path fill={COLOUR.tea} d="M51 42h6v28h-6zM57 56h6v4h-6zM57 64h8v4h-8z" />
      </g>
      <path stroke={COLOUR.edge} strokeWidth="2.5" d="m66 26 6 10" />
      <path
        fill={COLOUR.murram}
        d="M76 66C66 57 62 52 62 45.5a7.5 7.5 0 0 1 14-4 7.5 7.5 0 0 1 14 4C90 52 86 57 76 66z"
      />
    </>
  ),
  /** Drawing of a closed padlock with the key beside it. */
  key: (
    <>
      <path fill="none" stroke={COLOUR.edge} strokeWidth="6" d="M33 40V27a13 13 0 0 1 26 0v13" />
      <rect fill={COLOUR.tea} x="24" y="37" width="44" height="34" rx="7" />
      <circle fill={COLOUR.onTea} cx="46" cy="51" r="4.5" />
      <path fill={COLOUR.onTea} d="M44 52h4l1.5 10h-7z" />
      <g transform="rotate(24 88 40)">
        <circle fill="none" stroke={COLOUR.plate} strokeWidth="5.5" cx="88" cy="32" r="8" />
        <path fill={COLOUR.plate} d="M85.25 40h5.5v28h-5.5zM90 54h6v4.500h-6zM90 62h7v4.500h-7z" />
      </g>
    </>
  ),
  magnifier: (
    <>
      <path stroke={COLOUR.murram} strokeWidth="8" strokeLinecap="round" d="m76 52 16 18" />
      <circle fill={COLOUR.surface} cx="59" cy="32" r="25" />
      <path fill={COLOUR.teaTint} d="M35.7 41c12-5 32-4 46.6 0a25 25 0 0 1-46.6 0z" />
      <path fill={COLOUR.edge} d="M57.5 44V32l-8-8 2-1 7.5 6 6-6 2 1-6 8v12z" />
      <path fill={COLOUR.tea} d="M42 25c2-5 8-8 17-8s15 3 17 8z" />
      <circle fill="none" stroke={COLOUR.edge} strokeWidth="4" cx="59" cy="32" r="25" />
    </>
  ),
  mailbox: (
    <>
      <path fill={COLOUR.edge} d="M56 54h8v26h-8z" />
      <path fill={COLOUR.tea} d="M40 18h36a16 16 0 0 1 16 16v22H40z" />
      <path
        fill={COLOUR.surface}
        stroke={COLOUR.tea}
        strokeWidth="3"
        d="M25.5 34a14.5 14.5 0 0 1 29 0v20.5h-29z"
      />
      <path stroke={COLOUR.edge} strokeWidth="3" strokeLinecap="round" d="M34 37h12" />
      <path stroke={COLOUR.murram} strokeWidth="4" strokeLinecap="round" d="M68 40h18" />
      <path fill={COLOUR.murram} d="M80 38h8v12h-8z" />
    </>
  ),
  /** Drawing of a car, and an empty place for another car to compare it with. */
  pair: (
    <>
      <path fill={COLOUR.tarmac} d="M0 56h120v16H0z" />
      <path fill={COLOUR.plate} d="M4 63h14v3H4zM36 63h14v3H36zM68 63h14v3H68zM100 63h14v3h-14z" />
      <path fill={COLOUR.tea} d={CAR_BODY} />
      <path fill={COLOUR.surface} d="m19 41 5-6c.6-.7 1-1 2-1h4v7zM34 34h4c1 0 1.5.3 2 1l4 6H34z" />
      <path
        fill={COLOUR.surface}
        stroke={COLOUR.edge}
        strokeWidth="2"
        strokeDasharray="4 3"
        transform="translate(60)"
        d={CAR_BODY}
      />
      <g fill={COLOUR.tarmac} stroke={COLOUR.line} strokeWidth="2.5">
        <circle cx="16" cy="54" r="5.5" />
        <circle cx="45" cy="54" r="5.5" />
      </g>
      <g fill={COLOUR.surface} stroke={COLOUR.edge} strokeWidth="2">
        <circle cx="76" cy="54" r="5.5" />
        <circle cx="105" cy="54" r="5.5" />
      </g>
    </>
  ),
  pin: (
    <>
      <path fill={COLOUR.tarmac} d="M52 42h16l26 38H26z" />
      <path fill={COLOUR.plate} d="M57.6 56h4.8l.6 8h-6zM56.5 70h7l.7 10h-8.4z" />
      <path fill={COLOUR.murram} d="M60 50C50 37 45 31 45 22a15 15 0 0 1 30 0c0 9-5 15-15 28z" />
      <circle fill={COLOUR.surface} cx="60" cy="22" r="5.5" />
    </>
  ),
  plate: (
    <>
      <path fill={COLOUR.edge} d="M36 44h5v36h-5zM79 44h5v36h-5z" />
      <rect
        fill={COLOUR.plate}
        stroke={COLOUR.tarmac}
        strokeWidth="2.5"
        x="15"
        y="20"
        width="90"
        height="32"
        rx="5"
      />
      <path
        stroke={COLOUR.tarmac}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".45"
        d="M30 38h7M44 38h7M66 38h7M80 38h7"
      />
      <path stroke={COLOUR.tarmac} strokeWidth="4" strokeLinecap="round" d="M38.5 27h.01M81.5 27h.01" />
    </>
  ),
  receipt: (
    <>
      <path
        fill={COLOUR.surface}
        stroke={COLOUR.edge}
        strokeWidth="2"
        strokeLinejoin="round"
        d="M38 7h44v61l-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4z"
      />
      <path stroke={COLOUR.tea} strokeWidth="4" strokeLinecap="round" d="M47 18h14" />
      <path stroke={COLOUR.line} strokeWidth="3" strokeLinecap="round" d="M47 28h26M47 36h26M47 44h18" />
      <circle fill={COLOUR.plate} stroke={COLOUR.tarmac} strokeWidth="2" cx="86" cy="57" r="12" />
      <circle fill="none" stroke={COLOUR.tarmac} strokeWidth="1.5" opacity=".5" cx="86" cy="57" r="7.5" />
    </>
  ),
  shield: (
    <>
      <path
        fill={COLOUR.tea}
        d="M60 6c8 6 17 8 26 8v22c0 17-10 28-26 36-16-8-26-19-26-36V14c9 0 18-2 26-8z"
      />
      <path
        fill="none"
        stroke={COLOUR.onTea}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m48 39 9 9 16-18"
      />
    </>
  ),
};

export type DrawingName = keyof typeof DRAWINGS;

/** Renders the shapes of a drawing in front of hills, on a canvas of 120 by 80. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <>
      <path fill={COLOUR.teaTint} d="M0 52C18 40 44 34 62 42s38 10 58-10v48H0z" />
      {DRAWINGS[name]}
    </>
  );
}
