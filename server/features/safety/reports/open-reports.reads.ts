import { countOpenReports } from './reports.model';

export const countReportsToDecide = (): Promise<number> => countOpenReports();
