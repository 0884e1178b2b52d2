import type { WaitingRowSummary } from '../../../db/waiting-rows';
import { summarizeOpenReports } from './reports.model';

export const summarizeReportsToDecide = (): Promise<WaitingRowSummary> => summarizeOpenReports();
