export const ownerWords = {
  requests: 'Requests to answer',
  requestOf: (name: string) => `Request of ${name}`,
  left: (time: string) => `${time} left`,
  rated: (rating: number, hires: number) =>
    `★ ${rating.toLocaleString('en-KE')} · ${hires === 1 ? '1 hire' : `${hires} hires`}`,
  newProven: 'New, phone verified',
  newcomer: 'New, nothing verified yet',
  none: 'Nobody has asked for one of your cars yet.',
  toCars: 'Go to your cars',
} as const;
