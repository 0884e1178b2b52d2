import type { DayRange } from '#shared/hires/calendar';

/** The port to calendars of other services. */
export type CalendarSource = {
  /**
   * The text of a file at an https or webcal address.
   * @throws UnreadableCalendar
   */
  read(address: string): Promise<string>;
};

/** Finds the days in calendar files. */
export type CalendarDays = {
  /**
   * The days within the window on which an iCalendar file has an event that keeps its owner busy.
   * @throws UnreadableCalendar
   */
  busyDays(text: string, window: DayRange): Promise<DayRange[]>;
};

/** An address that leads to no calendar that this server reads; the message is a sentence for its owner. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar';
  /** Whether the file costs more than a calendar may: such a file is not read again and again. */
  readonly breaksLimit: boolean;

  constructor(
    message: string,
    { breaksLimit = false, cause }: { breaksLimit?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.breaksLimit = breaksLimit;
  }
}
