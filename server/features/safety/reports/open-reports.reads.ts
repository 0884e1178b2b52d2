import { countOpenReports } from './reports.model';

/** The number of reports that wait for a decision. */
export const countReportsToDecide = (): Promise<number> => countOpenReports();
