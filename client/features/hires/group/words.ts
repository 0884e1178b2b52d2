/** Texts of a group: requests to several owners for the same days. */
export const groupWords = {
  sent: 'Your request is sent.',
  answers: (owner: string, minutes: number) => `${owner} usually answers ${within(minutes)}.`,
  several: (owners: number) => `${owners} owners asked. The first to accept gets the hire.`,
  asked: 'Asked as well',
  askMore: 'Ask other owners, too',
  askMoreHint: 'The first to accept gets the hire; the other requests are withdrawn. Asking costs nothing.',
  askNext: 'Ask the next car',
  askNextHint: 'Free on the same days. The same request is sent.',
  ask: 'Ask',
  askFor: (title: string, owner: string) => `Ask ${owner} for the ${title}`,
  asking: 'Sending...',
  offer: (owner: string, town: string) => `${owner} · ${town}`,
  sentTo: (owner: string) => `Request sent to ${owner}`,
  failed: 'This request could not be sent. Please try again.',
  won: (title: string) => `You have hired the ${title} for these days.`,
  openWon: 'Open that hire',
} as const;

function within(minutes: number): string {
  if (minutes <= 60) return 'within an hour';
  return minutes <= 24 * 60 ? `within ${Math.ceil(minutes / 60)} hours` : 'after a day or more';
}
