import sharp from 'sharp';
import type { CarFields } from '#shared/cars/own-cars-contract';
import { computeSubscriptionEnd } from '#shared/cars/rules';
import { FEES } from '#shared/core/limits';
import { createCarId, insertCar, type NewCar } from '../features/cars/car-writes.model';
import type { CarRecord } from '../features/cars/cars.model';
import type { TestApp } from './start-app';
import type { TestUser } from './test-user';
import { until } from './until';

let made = 0;

/** Makes a plate that no other test of the run uses. */
export function makePlate(): string {
  made += 1;
  const letter = (n: number) => String.fromCharCode(65 + (n % 26));
  const digits = String(made % 1_000).padStart(3, '0');
  return `K${letter(made / 26_000)}${letter(made / 1_000)}${digits}${letter(process.pid)}`;
}

/** Makes the form fields of a new car, as a lender enters them. */
export function makeCarFields(overrides: Partial<CarFields> = {}): CarFields {
  return {
    regNo: makePlate(),
    make: 'Toyota',
    model: 'Prado',
    year: 2018,
    price: 9_000,
    color: 'White',
    transmission: 'automatic',
    category: 'suv',
    fuel: 'diesel',
    contact: '0712345678',
    county: 'nairobi',
    nearestTown: 'Westlands',
    description: 'Clean and well kept.',
    ...overrides,
  };
}

/** Stores a listed car without the API; can override even fields derived from the car's state. */
export async function makeCar(
  app: TestApp,
  lender: { _id: string },
  overrides: Partial<NewCar> = {},
): Promise<CarRecord> {
  const now = app.clock.now();
  const car = await insertCar({
    ...makeCarFields(),
    _id: createCarId(),
    userId: lender._id,
    images: ['/img/car.png'],
    placeholder: '',
    isActive: true,
    isSubscribed: true,
    listed: true,
    subscriptionDate: now,
    subscriptionExpiry: computeSubscriptionEnd(now),
    createdAt: now,
    ...overrides,
  });
  if (!car) throw new Error(`The plate ${overrides.regNo} is taken.`);
  return car;
}

/** Makes small photos, each with a different colour. */
export async function makePhotos(count = 4): Promise<Buffer[]> {
  const colours = ['#b03030', '#30b030', '#3030b0', '#b0b030', '#30b0b0'];
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: colours[at % 5] ?? '#888888' } })
        .jpeg()
        .toBuffer(),
    ),
  );
}

/** Builds the multipart form of registerCar and of a photo change. */
export function makeCarForm(fields: Partial<Record<keyof CarFields | 'userId', unknown>>, photos: Buffer[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  photos.forEach((photo, at) => {
    form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `photo-${at}.jpg`);
  });
  return form;
}

/** Pays the registration fee of a plate by simulated M-Pesa; resolves once it is paid. */
export async function payRegistrationFee(user: TestUser, regNo: string): Promise<void> {
  made += 1;
  const phone = `0722${String(made).padStart(6, '0')}`;
  const push = await user.call('POST', '/stkPush', { phone, amount: FEES.listing, regNo });
  if (push.status !== 200) throw new Error(`The push answered ${push.status}: ${JSON.stringify(push.body)}`);
  await until(() => isPaid(user, regNo));
}

/** Whether the user has a paid, unused registration fee for this plate. */
export async function isPaid(user: TestUser, regNo: string): Promise<boolean> {
  const check = await user.call<{ paid: boolean }>('GET', `/checkPaymentOnRegistration?regNo=${regNo}`);
  return check.body.paid;
}
