import { type Body, beltOf } from '../bodies';
import type { Shades } from '../paints';

/** Details of the painted side: reflections, crease, shut lines, handles, sills and wheel arches. */
export function drawFlank(body: Body, shades: Shades): string {
  return reflections(body, shades) + sills(body) + shutLines(body, shades);
}

/** Dark wheel wells with cladding or a lit lip. */
export function drawArches(body: Body): string {
  const axles = body.shape === 'truck' ? [body.overhang] : [body.overhang, body.overhang + body.wheelbase];
  return axles.map((x) => arch(body, x)).join('');
}

function arch({ wheel, clad, shape, sill }: Body, x: number): string {
  const well = `<circle cx="${x}" cy="${-wheel - 8}" r="${wheel + (shape === 'car' || shape === 'open' ? 54 : 66)}" fill="#0d0f11"/>`;
  if (!clad) {
    return `<circle cx="${x}" cy="${-wheel}" r="${wheel + 82}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="18"/>${well}`;
  }
  const reach = wheel + 146;
  const top = -wheel * 2 - 118;
  const base = -sill + 40;
  return (
    `<path d="M${x - reach} ${base}l24 -70Q${x - reach + 84} ${top + 12} ${x} ${top}Q${x + reach - 84} ${top + 12} ${x + reach - 24} ${base - 70}l24 70Z" fill="#2b2f32"/>` +
    well
  );
}

function reflections(body: Body, { gleam, line }: Shades): string {
  const belt = beltOf(body);
  const { length, sill, overhang, wheelbase, wheel } = body;
  const near = overhang + wheel;
  const far = overhang + wheelbase - wheel;
  return [
    `<path d="M-50 ${-belt + 150}C${length * 0.3} ${-belt + 86} ${length * 0.7} ${-belt + 60} ${length + 50} ${-belt + 92}v120C${length * 0.7} ${-belt + 190} ${length * 0.3} ${-belt + 212} -50 ${-belt + 290}Z" fill="url(#b2)" opacity="${gleam}"/>`,
    `<path d="M${body.shape === 'bus' ? 0 : 320} ${-belt + 176}C${length * 0.3} ${-belt + 116} ${length * 0.7} ${-belt + 92} ${length - 110} ${-belt + 118}" fill="none" stroke="${line}" stroke-opacity=".36" stroke-width="13"/>`,
    `<path d="M${near} ${-sill - 215}Q${(near + far) / 2} ${-sill - 165} ${far} ${-sill - 285}" fill="none" stroke="#fff" stroke-opacity="${gleam * 0.6}" stroke-width="24"/>`,
  ].join('');
}

function sills({ length, sill, clad }: Body): string {
  if (!clad) return `<path d="M0 ${-sill - 50}H${length}v120H0Z" fill="#15181a" opacity=".68"/>`;
  return (
    `<path d="M0 ${-sill - 130}H${length}v200H0Z" fill="#2b2f32"/>` +
    `<path d="M0 ${-sill - 130}H${length}v14H0Z" fill="#fff" opacity=".14"/>`
  );
}

function shutLines(body: Body, shades: Shades): string {
  const { cowl, overhang, wheel, sill, shape, doorEnds, length, wheelbase } = body;
  const foot = -sill - (body.clad ? 152 : 92);
  const belt = beltOf(body);
  const front = overhang + wheel + 92;
  const [first, second] = doorEnds;
  const lines = [seam(bonnetSeam(body), shades, 0.75)];
  if (shape === 'bus') lines.push(...busDoors(body, shades));
  else if (shape === 'truck') {
    lines.push(seam(`M460 ${-cowl[1] - 20}V${foot - 260}M1580 ${-cowl[1] - 20}V${foot}`, shades));
  } else if (first !== undefined) {
    const top = -belt - 10;
    const start = Math.max(cowl[0] + 230, front - 60);
    lines.push(
      seam(
        `M${start} ${-cowl[1] + 10}Q${front - 20} ${-belt + 130} ${front} ${-belt + 400}L${front + 22} ${foot - 60}Q${front + 30} ${foot} ${front + 90} ${foot}H${first - 50}Q${first} ${foot} ${first} ${foot - 60}V${top}`,
        shades,
      ),
    );
    if (second !== undefined) lines.push(seam(rearDoor(body, first, second, foot, top), shades));
    lines.push(...doorEnds.map((end) => handle(end, belt, shades)));
    lines.push(
      seam(`M0 ${-sill - 320}Q180 ${-sill - 340} ${overhang - wheel - 74} ${-sill - 230}`, shades, 0.7),
      seam(
        `M${overhang + wheelbase + wheel + 74} ${-sill - 240}Q${length - 200} ${-sill - 330} ${length} ${-sill - 320}`,
        shades,
        0.7,
      ),
    );
  }
  return lines.join('');
}

function rearDoor(
  { overhang, wheelbase, wheel, shape }: Body,
  first: number,
  second: number,
  foot: number,
  top: number,
): string {
  const axle = overhang + wheelbase;
  if (shape === 'pickup')
    return `M${first + 14} ${foot}H${second - 60}Q${second} ${foot} ${second} ${foot - 60}V${top}`;
  const edge = axle - wheel - 110;
  const rise = -wheel * 2 - 60;
  return `M${first + 14} ${foot}H${edge - 70}Q${edge} ${foot} ${edge + 40} ${foot - 120}Q${Math.min(second, axle)} ${rise} ${second} ${rise - 140}L${second - 12} ${top}`;
}

function busDoors({ cowl, height, sill, doorEnds, boxy }: Body, shades: Shades): string[] {
  const [front = 0, rear = 0] = doorEnds;
  const foot = -sill - 95;
  if (boxy) return [seam(`M${front} ${foot}V${-height + 210}H${rear}V${foot - 200}`, shades)];
  return [
    seam(
      `M530 ${-cowl[1] - 10}V${-cowl[1] + 250}Q${front - 40} ${-cowl[1] + 420} ${front} ${foot}V${-height + 150}`,
      shades,
    ),
    seam(`M${front + 20} ${foot}H${rear}V${-height + 150}`, shades),
    `<path d="M${rear} ${-sill - 780}H4650" stroke="${shades.line}" stroke-opacity=".6" stroke-width="24"/>`,
    handle(front, cowl[1], shades),
    handle(rear, cowl[1], shades),
  ];
}

function bonnetSeam({ bonnet, cowl, boxy, shape }: Body): string {
  if (shape === 'bus' || shape === 'truck')
    return `M330 ${-bonnet + 110}Q${cowl[0] * 0.6} ${-bonnet - 20} ${cowl[0] + 60} ${-bonnet - 180}`;
  const lift = boxy ? 110 : 60;
  return `M${boxy ? 330 : 130} ${-bonnet + lift}Q${cowl[0] * 0.57} ${-(bonnet + cowl[1]) / 2 - 5} ${cowl[0] + 110} ${-cowl[1] + 30}`;
}

/** A panel gap: a dark line with its lit edge. */
function seam(path: string, { line }: Shades, strength = 1): string {
  return (
    `<path d="${path}" fill="none" stroke="${line}" stroke-opacity="${0.55 * strength}" stroke-width="11"/>` +
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="${0.16 * strength}" stroke-width="8" transform="translate(11 0)"/>`
  );
}

function handle(end: number, belt: number, { line, light }: Shades): string {
  return (
    `<rect x="${end - 260}" y="${-belt + 118}" width="190" height="42" rx="20" fill="${line}" opacity=".45"/>` +
    `<rect x="${end - 260}" y="${-belt + 110}" width="190" height="36" rx="18" fill="${light}"/>`
  );
}
