/** The parts of the day by the hour at which they begin. */
const PARTS = [
  { from: 19, name: 'usiku' },
  { from: 16, name: 'jioni' },
  { from: 12, name: 'mchana' },
  { from: 6, name: 'asubuhi' },
  { from: 4, name: 'alfajiri' },
  { from: 0, name: 'usiku' },
] as const;

/** Returns a whole hour of the day by the Swahili clock, which counts from sunrise: 7 is "saa 1 asubuhi". */
export function swahiliHour(hour: number): string {
  const ofDay = hour % 24;
  const part = PARTS.find(({ from }) => ofDay >= from)?.name ?? 'usiku';
  return `saa ${(ofDay + 6) % 12 || 12} ${part}`;
}
