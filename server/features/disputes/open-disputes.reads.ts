import { countDisputes } from './disputes.model';

/** Counts the disputes that wait for a decision. */
export const countOpenDisputes = (): Promise<number> => countDisputes('open');
