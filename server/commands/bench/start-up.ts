import { prepareServer } from './product';
import { buildRow, formatSeconds, type Report } from './table';

/** Measures the time from the start of the process to the first reply of a search, over an existing database. */
export async function benchStart(cars: number, report: Report): Promise<void> {
  const start = await prepareServer({ DEMO_DATA: String(cars) });
  const began = performance.now();
  const { url } = await start();
  await (await fetch(`${url}/api/cars/search`)).arrayBuffer();
  const time = formatSeconds(performance.now() - began);
  report(buildRow(`start to first answer, embedded, ${cars} cars`, time, '≤ 1.0 s'));
}
