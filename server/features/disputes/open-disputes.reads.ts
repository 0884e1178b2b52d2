import { countDisputes } from './disputes.model';

/** The number of disputes that wait for a decision. */
export const countOpenDisputes = (): Promise<number> => countDisputes('open');
