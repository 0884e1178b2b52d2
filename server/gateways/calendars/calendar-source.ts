import type { DayRange } from '#shared/hires/calendar';

/** Gateway to calendars of other services. */
export type CalendarSource = {
  /**
   * Returns the text of a file at an https or webcal address.
   * @throws UnreadableCalendar
   */
  read(address: string): Promise<string>;
};

/** Finds busy days in calendar files. */
export type CalendarDays = {
  /**
   * Returns the days within the window on which an iCalendar file has an event that marks its owner as busy.
   * @throws UnreadableCalendar
   */
  findBusyDays(text: string, window: DayRange): Promise<DayRange[]>;
};

/**
 * Thrown if an address leads to no calendar that this server can read; the message is a sentence for the
 * lender.
 */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar';
  /** Whether the file exceeds a limit. If it does so repeatedly, the server stops reading its address. */
  readonly breaksLimit: boolean;

  constructor(
    message: string,
    { breaksLimit = false, cause }: { breaksLimit?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.breaksLimit = breaksLimit;
  }
}
