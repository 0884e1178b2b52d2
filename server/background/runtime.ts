import type { Logger } from 'pino';
import type { ChangeFeed } from '../changes/change-feed';
import type { Clock } from '../gateways/clock';
import type { Background } from './background';

/** The parts of the running process that every feature needs. */
export type Runtime = { clock: Clock; log: Logger; background: Background; feed: ChangeFeed };
