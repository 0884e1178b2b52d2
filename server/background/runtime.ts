import type { Logger } from 'pino';
import type { ChangeFeed } from '../changes/change-feed';
import type { Clock } from '../gateways/clock';
import type { Background } from './background';

/** Clock, log, background work and change feed, which every feature of the running process needs. */
export type Runtime = { clock: Clock; log: Logger; background: Background; feed: ChangeFeed };
