import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './product';
import type { Row } from './table';

/** From the start of the process to the first answer of GET /api/cars/search, over an existing database. */
export async function benchStart(cars: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'twende-bench-'));
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: String(cars),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const start = () => startProcess(['dist/server/index.js'], env, / is ready: (\S+)/);
  await (await start()).stop();

  const began = performance.now();
  const product = await start();
  await (await fetch(`${product.url}/api/cars/search`)).arrayBuffer();
  const seconds = (performance.now() - began) / 1_000;
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  return [
    {
      what: `start to first answer, embedded, ${cars} cars`,
      value: `${seconds.toFixed(2)} s`,
      reference: '-',
      ratio: '-',
      goal: '≤ 1.5 s',
    },
  ];
}
