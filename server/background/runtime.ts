import type { Logger } from 'pino';
import type { ChangeFeed } from '../changes/change-feed';
import type { Clock } from '../gateways/clock';
import type { Background } from './background';

/** What every feature needs of the process. */
export type Runtime = { clock: Clock; log: Logger; background: Background; feed: ChangeFeed };
