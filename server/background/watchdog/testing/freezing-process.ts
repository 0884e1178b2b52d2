import { IncomingMessage, ServerResponse } from 'node:http';
import { open } from 'node:inspector';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#shared/core/durations';
import { getCurrentWork, runInRequest, setRoute } from '../../../http/request-id';
import { startWatchdog } from '../watchdog';

/**
 * Test process that freezes during a request; the first argument selects how. Exits with 0 if it recovers.
 */
const [, , how = 'loop'] = process.argv;
const LIMIT_MS = 3_000;
const FREEZE_MS = 8_000;

if (how === 'debugged') open(0);
startWatchdog({ currentWork: getCurrentWork, writesLog: how !== 'silent', limitMs: LIMIT_MS });
const response = () => new ServerResponse(new IncomingMessage(new Socket()));
// Another request is in progress too, but does not freeze the process.
runInRequest('a-1', response(), () => void pause(MINUTE_MS));
runInRequest('a-2', response(), async () => {
  setRoute('POST /signup');
  await pause(100);
  readForever('Amina');
  process.exit(0);
});

function readForever(name: string): void {
  const until = Date.now() + FREEZE_MS;
  while (Date.now() < until) name.normalize();
}
