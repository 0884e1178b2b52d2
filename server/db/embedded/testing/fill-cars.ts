import type mongoose from 'mongoose';

/** Inserts 1,000 documents with strings, numbers, arrays and nested documents. */
export async function fillCars(cars: mongoose.mongo.Collection): Promise<void> {
  await cars.insertMany(
    Array.from({ length: 1000 }, (_, n) => ({
      _id: n as never,
      make: ['Toyota', 'nissan', 'Mazda'][n % 3],
      price: (n * 7) % 100,
      tags: [`t${n % 5}`, 'all'],
      specs: { doors: n % 4, seats: [n % 2, 5] },
    })),
  );
}
