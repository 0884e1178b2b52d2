import { countOpenReports } from './reports.model';

/** Returns the number of reports that wait for a decision. */
export const countReportsToDecide = (): Promise<number> => countOpenReports();
