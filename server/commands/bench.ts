import { availableParallelism } from 'node:os';
import { benchAdmin } from './bench/admin';
import { benchChat } from './bench/chat';
import { benchLighthouse } from './bench/lighthouse';
import { benchLists } from './bench/lists';
import { benchPhotos } from './bench/photos';
import { benchSearch } from './bench/search';
import { benchSockets } from './bench/sockets';
import { benchStart } from './bench/start-up';
import { printTable, type Row } from './bench/table';
import { benchVisit } from './bench/visit';

/** The parts of the benchmark by the names that the command line accepts. */
const PARTS: Record<string, () => Promise<Row[]>> = {
  start: () => benchStart(1_000),
  lists: async () => [...(await benchLists(1_000)), ...(await benchLists(5_000))],
  search: () => benchSearch(1_000, 100_000),
  admin: benchAdmin,
  chat: () => benchChat(200),
  sockets: () => benchSockets(2_000),
  visit: benchVisit,
  lighthouse: benchLighthouse,
  photos: benchPhotos,
};

/**
 * `npm run bench` or `npm run bench -- <part>…`: a table of figures, each beside a reference from the same run.
 * Machines differ: compare the ratios, not the figures.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const rows: Row[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()));
}
console.log(`\nNode ${process.version}, ${availableParallelism()} cores\n`);
printTable(rows);
