import { hasRedisServer, NO_REDIS_SERVER } from '../redis-server';
import { hostileCalendars } from './calendar-faults';
import { frozenProcess, sleepingMachine } from './freeze-faults';
import { hangingDaraja, mailServerAway, silentBucket } from './gateway-faults';
import { redisAwayFromTwo } from './instance-faults';
import { databaseFault, redisFault } from './network-faults';
import { damagedFile, fullDisk, stopUnderWriters, twoStarts } from './process-faults';
import { printHead, printRow, type Row } from './rows';
import { drippingUploads, stalledUploads } from './upload-faults';

type Trial = { name: string; run: () => Promise<Row[]> };

const REDIS: Trial[] = [
  { name: 'redis', run: () => redisFault('refuse') },
  { name: 'redis', run: () => redisFault('freeze') },
  { name: 'instances', run: redisAwayFromTwo },
];

/**
 * `npm run test:faults`: causes every fault of the fault table to the built server, in processes of its own, and prints
 * the figures. `npm run test:faults -- disk redis` runs some. Exits with 1 if a row fails.
 */
const TRIALS: Trial[] = [
  { name: 'mongodb', run: () => databaseFault('refuse') },
  { name: 'mongodb', run: () => databaseFault('freeze') },
  { name: 'mongodb', run: () => databaseFault('slow') },
  ...(hasRedisServer
    ? REDIS
    : [
        {
          name: 'redis',
          run: async () => [{ fault: 'Redis', note: `skipped: ${NO_REDIS_SERVER}`, problems: [] }],
        },
      ]),
  { name: 'sigterm', run: stopUnderWriters },
  { name: 'disk', run: fullDisk },
  { name: 'damage', run: damagedFile },
  { name: 'starts', run: twoStarts },
  { name: 'calendar', run: hostileCalendars },
  { name: 'freeze', run: frozenProcess },
  { name: 'freeze', run: sleepingMachine },
  { name: 'daraja', run: hangingDaraja },
  { name: 's3', run: silentBucket },
  { name: 'smtp', run: mailServerAway },
  { name: 'uploads', run: stalledUploads },
  { name: 'uploads', run: drippingUploads },
];

const chosen = process.argv.slice(2);
printHead();
for (const { name, run } of TRIALS) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const rows = await run().catch((error: unknown): Row[] => [
    {
      fault: name,
      note: '',
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    },
  ]);
  for (const row of rows) {
    printRow(row);
    if (row.problems.length > 0) process.exitCode = 1;
  }
}
// Ends the process explicitly, because clients of closed connections may still wait.
process.exit();
