import { COMPARE_LIMITS } from '#shared/core/browsing-limits';
import { createKeptIds } from '../kept-ids';

/** Ids of the cars chosen for comparison in this browser, in the order in which they were chosen. */
export const comparedIds = createKeptIds('comparedCars', COMPARE_LIMITS.max);

/** Returns the ids of the chosen cars and updates when they change. */
export const useComparedIds = comparedIds.useIds;
