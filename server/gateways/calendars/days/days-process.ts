import type { DayRange } from '#shared/hires/calendar';
import { runTasks } from '../../processes/task-process';
import { UnreadableCalendar } from '../calendar-source';
import { findBusyDays } from './busy-days';

/** Outcome of reading a calendar file, as plain data because processes cannot exchange error classes. */
export type BusyDaysOutcome = { days: DayRange[] } | { unreadable: string; breaksLimit: boolean };

export type BusyDaysTasks = { busyDays: (text: string, window: DayRange) => Promise<BusyDaysOutcome> };

const tasks: BusyDaysTasks = {
  async busyDays(text, window) {
    try {
      return { days: findBusyDays(text, window) };
    } catch (error) {
      if (!(error instanceof UnreadableCalendar)) throw error;
      return { unreadable: error.message, breaksLimit: error.breaksLimit };
    }
  },
};
runTasks(tasks);
