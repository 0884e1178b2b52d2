import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A map pin over an empty road. */
export function Pin() {
  return (
    <>
      <Hills />
      <path fill={DRAWING_COLOURS.tarmac} d="M52 42h16l26 38H26z" />
      <path fill={DRAWING_COLOURS.plate} d="M57.6 56h4.8l.6 8h-6zM56.5 70h7l.7 10h-8.4z" />
      <path fill={DRAWING_COLOURS.murram} d="M60 50C50 37 45 31 45 22a15 15 0 0 1 30 0c0 9-5 15-15 28z" />
      <circle fill={DRAWING_COLOURS.surface} cx="60" cy="22" r="5.5" />
    </>
  );
}
