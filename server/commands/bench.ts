import { availableParallelism } from 'node:os';
import { benchLists } from './bench/lists';
import { benchStart } from './bench/start-up';
import { printTable, type Row } from './bench/table';

/**
 * `npm run bench`: the table of DESIGN §13, each figure beside its reference, both measured in this run.
 * Machines differ, so read the ratios, not the figures.
 */
const rows: Row[] = [];
rows.push(await benchStart(1_000));
for (const cars of [1_000, 5_000]) rows.push(...(await benchLists(cars)));
console.log(`\nNode ${process.version}, ${availableParallelism()} cores\n`);
printTable(rows);
