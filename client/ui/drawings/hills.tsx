import { DRAWING_COLOURS } from './colours';

/** The hills in the background of a drawing. */
export function Hills() {
  return <path fill={DRAWING_COLOURS.teaTint} d="M0 52C18 40 44 34 62 42s38 10 58-10v48H0z" />;
}
