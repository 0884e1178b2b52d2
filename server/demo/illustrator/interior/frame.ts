import type { Cabin } from './cabin';

/** Pillars, header, sun visors and mirror around the windscreen. */
export function drawFrame(cabin: Cabin): string {
  const { top, dash, rake } = cabin;
  const left = `M0 0H${rake - 6}L${rake - 20} ${top}L52 ${dash + 14}L0 ${dash + 34}Z`;
  const right = `M640 0H${646 - rake}L${660 - rake} ${top}L588 ${dash + 14}L640 ${dash + 34}Z`;
  if (cabin.roofless) return roofless(cabin);
  return [
    `<path d="${left}${right}" fill="#2a2f33"/>`,
    `<path d="M${rake - 20} ${top}L52 ${dash + 14}M${660 - rake} ${top}L588 ${dash + 14}" stroke="#15191b" stroke-width="7"/>`,
    `<path d="M${rake - 40} 0H${680 - rake}L${662 - rake} ${top + 2}Q${656 - rake} ${top - 6} ${642 - rake} ${top - 6}H${rake - 2}Q${rake - 16} ${top - 6} ${rake - 22} ${top + 2}Z" fill="#e2ddd3"/>`,
    `<rect x="${rake + 16}" y="-8" width="${290 - rake}" height="${top + 2}" rx="8" fill="#d0c9bb"/>`,
    `<rect x="334" y="-8" width="${290 - rake}" height="${top + 2}" rx="8" fill="#d0c9bb"/>`,
    mirror(top),
  ].join('');
}

function roofless({ top, dash, rake }: Cabin): string {
  return (
    `<path d="M40 ${dash + 18}L${rake - 22} ${top + 8}Q${rake - 16} ${top} ${rake - 4} ${top}H${644 - rake}Q${656 - rake} ${top} ${662 - rake} ${top + 8}L600 ${dash + 18}" fill="none" stroke="#22272a" stroke-width="17"/>` +
    `<path d="M${rake - 4} ${top - 5}H${644 - rake}" stroke="#555d62" stroke-width="2"/>` +
    mirror(top)
  );
}

function mirror(top: number): string {
  return (
    `<rect x="278" y="${top}" width="84" height="27" rx="11" fill="#1c2022"/>` +
    `<rect x="283" y="${top + 4}" width="74" height="19" rx="8" fill="#7f9198"/>` +
    `<path d="M290 ${top + 20}l24-15h16l-24 15Z" fill="#fff" opacity=".3"/>`
  );
}
