import type { WaitingRows } from '../../../db/waiting-rows';
import { readOpenReports } from './reports.model';

export const readReportsToDecide = (): Promise<WaitingRows> => readOpenReports();
