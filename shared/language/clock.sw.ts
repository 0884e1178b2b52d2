/** Parts of the day, each with the hour at which it begins. */
const PARTS = [
  { from: 19, name: 'usiku' },
  { from: 16, name: 'jioni' },
  { from: 12, name: 'mchana' },
  { from: 6, name: 'asubuhi' },
  { from: 4, name: 'alfajiri' },
  { from: 0, name: 'usiku' },
] as const;

/** Formats an hour by the Swahili clock, which starts at 6 in the morning and evening: 7 is saa 1 asubuhi. */
export function formatSwahiliHour(hour: number): string {
  const ofDay = hour % 24;
  const part = PARTS.find(({ from }) => ofDay >= from)?.name ?? 'usiku';
  return `saa ${(ofDay + 6) % 12 || 12} ${part}`;
}
