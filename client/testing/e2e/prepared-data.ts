import { rm } from 'node:fs/promises';
import { buildVariantUrl, PHOTO_WIDTHS } from '#shared/cars/photo';
import { searchCars } from '#shared/cars/search-contract';
import { startProduct } from './server';

/** The cars whose photos the product draws unasked. */
const CARS = 9;

/** Makes the demo data and draws the first photos once; every product of this run starts with a copy of the folder. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const product = await startProduct();
  const answer = await fetch(`${product.url}/api/cars/search?sort=newest&limit=${CARS}`);
  const { cars } = searchCars.reply.parse(await answer.json());
  const photos = cars.flatMap(({ images: [first = ''] }) =>
    PHOTO_WIDTHS.map((width) => product.url + buildVariantUrl(first, width, 'avif')),
  );
  await Promise.all(photos.map(async (photo) => (await fetch(photo)).arrayBuffer()));
  await product.end();
  process.env.PREPARED_DATA = product.dataDir;
  return () => rm(product.dataDir, { recursive: true, force: true });
}
