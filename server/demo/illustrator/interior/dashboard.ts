import { gradient } from '../shapes';
import type { Cabin } from './cabin';

const VENTS = [12, 198, 556];

/** Dashboard, instruments, map screen, console and the wheel on the right. Heights count from the dash's edge. */
export function drawDashboard(cabin: Cabin): string {
  return [
    `<g transform="translate(0 ${cabin.dash - 198})">`,
    `<defs>${gradient('dash', [
      [0, '#4a5257'],
      [0.25, '#33393d'],
      [1, '#23282b'],
    ])}${gradient('band', [
      [0, cabin.seat.light],
      [1, cabin.seat.base],
    ])}</defs>`,
    '<path d="M0 226Q60 196 140 198H500Q580 196 640 226V520H0Z" fill="url(#dash)"/>',
    '<path d="M0 226Q60 196 140 198H500Q580 196 640 226" fill="none" stroke="#6b757b" stroke-width="2"/>',
    '<path d="M0 268H640V296Q500 306 320 304T0 296Z" fill="url(#band)"/>',
    '<path d="M0 268H640" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>',
    '<path d="M0 296Q140 306 320 304T640 296V520H0Z" fill="#23282b"/>',
    ...VENTS.map(vent),
    cabin.work ? radio() : mapScreen(),
    instruments(),
    console(),
    cabin.work ? longLever() : selector(),
    steeringWheel(cabin.work),
    '</g>',
  ].join('');
}

function vent(x: number): string {
  return (
    `<rect x="${x}" y="232" width="62" height="26" rx="9" fill="#15181a" stroke="#5a6369" stroke-width="1.5"/>` +
    `<path d="M${x + 6} 239h50m-50 6h50m-50 6h50" stroke="#3b4246" stroke-width="2"/>`
  );
}

function mapScreen(): string {
  return [
    '<rect x="262" y="212" width="124" height="78" rx="9" fill="#0e1113" stroke="#4d565b" stroke-width="2"/>',
    '<rect x="268" y="218" width="112" height="60" rx="5" fill="#16312a"/>',
    '<path d="M268 262Q300 236 326 252T380 232V273Q380 278 375 278H273Q268 278 268 273Z" fill="#1f4a3e"/>',
    '<path d="M280 276Q306 240 340 250T368 226" fill="none" stroke="#f6c21f" stroke-width="3.5" stroke-linecap="round"/>',
    '<circle cx="368" cy="226" r="4.5" fill="#fff"/>',
    '<rect x="274" y="223" width="40" height="9" rx="4.5" fill="#fff" opacity=".85"/>',
  ].join('');
}

function instruments(): string {
  return [
    '<path d="M402 236Q470 206 540 236L546 268H396Z" fill="#121517"/>',
    '<g fill="#0b0d0e" stroke="#66717a" stroke-width="2"><circle cx="440" cy="250" r="20"/><circle cx="502" cy="250" r="20"/></g>',
    '<path d="M440 250l-11 8M502 250l10-10" stroke="#e8573f" stroke-width="2.5" stroke-linecap="round"/>',
  ].join('');
}

function console(): string {
  return [
    '<path d="M252 306H392L416 520H228Z" fill="#2c3236"/><path d="M262 306H382L390 360H254Z" fill="#15181a"/>',
    '<g fill="#31383c" stroke="#8b959b" stroke-width="2"><circle cx="288" cy="326" r="11"/><circle cx="322" cy="326" r="11"/><circle cx="356" cy="326" r="11"/></g>',
    '<rect x="282" y="344" width="80" height="8" rx="4" fill="#3a4247"/>',
  ].join('');
}

function selector(): string {
  return (
    '<path d="M290 372H356L364 446H282Z" fill="#111415"/><path d="M323 432V396" stroke="#aab2b6" stroke-width="7"/>' +
    '<path d="M308 388Q308 374 323 374T338 388L334 406H312Z" fill="#1b1f21" stroke="#9aa3a8" stroke-width="2.5"/>'
  );
}

function longLever(): string {
  return (
    '<path d="M296 420H350L358 470H288Z" fill="#111415"/><path d="M323 450Q318 410 312 372" fill="none" stroke="#8b959b" stroke-width="8" stroke-linecap="round"/>' +
    '<circle cx="311" cy="366" r="14" fill="#1b1f21" stroke="#9aa3a8" stroke-width="2.5"/>'
  );
}

function radio(): string {
  return [
    '<rect x="270" y="222" width="108" height="58" rx="7" fill="#0e1113" stroke="#4d565b" stroke-width="2"/>',
    '<rect x="294" y="230" width="60" height="18" rx="3" fill="#21473a"/>',
    '<path d="M302 239h28m6 0h10" stroke="#8fe0b4" stroke-width="3"/>',
    '<g fill="#31383c" stroke="#8b959b" stroke-width="1.5"><circle cx="283" cy="246" r="7"/><circle cx="365" cy="246" r="7"/></g>',
    '<path d="M286 266h16m6 0h16m6 0h16m6 0h12" stroke="#3f474c" stroke-width="8"/>',
  ].join('');
}

function steeringWheel(flat: boolean): string {
  const lean = flat ? 'transform="translate(-23.5 57) scale(1.05 .82)"' : '';
  return [
    `<g ${lean}>`,
    '<ellipse cx="471" cy="302" rx="88" ry="80" fill="none" stroke="#101314" stroke-width="19"/>',
    '<ellipse cx="471" cy="295" rx="88" ry="80" fill="none" stroke="#3a4145" stroke-width="3"/>',
    '<path d="M388 300Q430 288 440 282H502Q512 288 554 300L552 318Q520 312 506 330L494 346L490 380H452L448 346L436 330Q422 312 390 318Z" fill="#1c2022"/>',
    '<path d="M444 286H498Q506 308 492 334H450Q436 308 444 286Z" fill="#2a3034"/>',
    '<ellipse cx="471" cy="308" rx="12" ry="9" fill="none" stroke="#c9d0d3" stroke-width="2.5"/>',
    '<path d="M404 304h24M514 304h24" stroke="#7d878c" stroke-width="3"/></g>',
  ].join('');
}
