import { drawLettering } from './lettering';

const WIDTH = 540;
const HEIGHT = 132;
const GROUND_COLOUR = { front: '#fbfbf8', rear: '#f6c21f' } as const;

/** A number plate 540 × 132 mm with its lower edge at `height`: white in front, yellow behind. */
export function drawPlate(regNo: string, end: 'front' | 'rear', height: number): string {
  const top = -height - HEIGHT;
  return (
    `<rect x="${-WIDTH / 2}" y="${top}" width="${WIDTH}" height="${HEIGHT}" rx="20" ` +
    `fill="${GROUND_COLOUR[end]}" stroke="#14181b" stroke-width="14"/>` +
    drawLettering({
      text: spaced(regNo),
      ...{ x: 0, top: top + 30, size: 72, colour: '#15181b', weight: 0.19, maxWidth: WIDTH - 76 },
    })
  );
}

/** KDL482J → KDL 482J, as painted on the plate; other series stay as they are. */
function spaced(regNo: string): string {
  return regNo.toUpperCase().replace(/^([A-Z]{3})(\d{3}[A-Z]?)$/, '$1 $2');
}
