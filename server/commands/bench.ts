import { availableParallelism } from 'node:os';
import { benchAdmin } from './bench/admin';
import { benchLists } from './bench/lists';
import { benchStart } from './bench/start-up';
import { printTable, type Row } from './bench/table';

/**
 * `npm run bench`: the table of DESIGN §13, each figure beside its reference, both measured in this run.
 * Machines differ, so read the ratios, not the figures. `npm run bench -- admin` measures one part alone.
 */
const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  start: async () => [await benchStart(1_000)],
  lists: async () => [...(await benchLists(1_000)), ...(await benchLists(5_000))],
  admin: benchAdmin,
};

const asked = process.argv.slice(2);
const parts = asked.length > 0 ? asked : Object.keys(PARTS);
const rows: Row[] = [];
for (const name of parts) {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(PARTS).join(', ')}.`);
  rows.push(...(await part()));
}
console.log(`\nNode ${process.version}, ${availableParallelism()} cores\n`);
printTable(rows);
