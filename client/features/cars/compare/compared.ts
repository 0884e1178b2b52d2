import { COMPARE_LIMITS } from '#shared/core/browsing-limits';
import { createKeptIds } from '../kept-ids';

/** The cars that are chosen for comparison in this browser, in the order of choosing. */
export const compared = createKeptIds('comparedCars', COMPARE_LIMITS.max);

/** Ids of the chosen cars. */
export const useCompared = compared.useIds;
