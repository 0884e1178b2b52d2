import type { CarTask } from '#shared/cars/car-tasks';
import type { PhotoSlot } from '#shared/cars/photo-slots';

export const carTaskWords = {
  title: 'What needs doing',
  expires: (days: number) => {
    if (days === 0) return 'Its listing expires today';
    return days === 1 ? 'Its listing expires in 1 day' : `Its listing expires in ${days} days`;
  },
  expired: 'Its listing has expired',
  unfinished: 'Paid, but not submitted yet',
  photo: {
    front: 'The front photo is missing',
    side: 'The side photo is missing',
    interior: 'The interior photo is missing',
    rear: 'The rear photo is missing',
  } satisfies Record<PhotoSlot, string>,
  action: {
    expires: 'Renew',
    expired: 'Renew',
    unfinished: 'Finish',
    photo: 'Add photo',
  } satisfies Record<CarTask['kind'], string>,
} as const;
