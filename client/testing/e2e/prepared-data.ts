import { rm } from 'node:fs/promises';
import { buildVariantUrl, PHOTO_WIDTHS } from '#shared/cars/photo';
import { searchCars } from '#shared/cars/search';
import { startProduct } from './server';

/** Number of cars whose photos the product generates by itself at the start. */
const CARS = 9;

/**
 * Creates the demo data and generates the first photos once; every server of this test run starts with a copy
 * of the data folder.
 */
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
