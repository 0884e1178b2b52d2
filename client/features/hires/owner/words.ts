export const ownerWords = {
  requests: 'Requests to answer',
  requestOf: (name: string) => `Request from ${name}`,
  rated: (rating: number, hires: number) =>
    `★ ${rating.toLocaleString('en-KE')} · ${hires === 1 ? '1 hire' : `${hires} hires`}`,
  newProven: 'New, phone verified',
  newChecked: 'New, licence checked',
  newcomer: 'New, nothing verified yet',
  none: 'Nobody has asked for one of your cars yet.',
  toCars: 'Go to your cars',
  cars: 'Cars',
  allCars: (count: number) => (count === 1 ? 'Your car' : `All ${count} cars`),
  asked: (days: string) => `Asked for ${days}`,
  out: (name: string, day: string) => `With ${name} until ${day}`,
  agreed: (days: string) => `Hired for ${days}`,
  free: 'Free',
  paused: (day: string) => `Paused until ${day}`,
  unlisted: 'Not listed',
} as const;
