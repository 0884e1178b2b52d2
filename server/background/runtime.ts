import type { Logger } from 'pino';
import type { ChangeFeed } from '../changes/change-feed';
import type { Clock } from '../gateways/clock';
import type { Background } from './background';

/** The process as features see it: its time, its log, work that nothing awaits, and news of changed documents. */
export type Runtime = { clock: Clock; log: Logger; background: Background; feed: ChangeFeed };
