import { prepareProduct } from './product';
import { type Row, valueRow } from './table';

/** Time from the process's start to the first reply of GET /api/cars/search, over an existing database. */
export async function benchStart(cars: number): Promise<Row[]> {
  const { start, remove } = await prepareProduct(cars);
  const began = performance.now();
  const product = await start();
  await (await fetch(`${product.url}/api/cars/search`)).arrayBuffer();
  const seconds = (performance.now() - began) / 1_000;
  await product.stop();
  await remove();
  return [valueRow(`start to first answer, embedded, ${cars} cars`, `${seconds.toFixed(2)} s`, '≤ 1.0 s')];
}
