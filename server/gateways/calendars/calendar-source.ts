import type { DayRange } from '#shared/hires/calendar';

export type CalendarSource = {
  /** Returns the text of the file at an https or webcal address. @throws UnreadableCalendar */
  read(address: string): Promise<string>;
};

export type BusyDaysFinder = {
  /** Returns the days on which an event marks the owner as busy. @throws UnreadableCalendar */
  findBusyDays(text: string, window: DayRange): Promise<DayRange[]>;
};

/** Error for an address without a calendar that this server can read; its message is for the lender. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar';
  /** Whether the file exceeds a limit; after repeated excesses, the server stops reading its address. */
  readonly breaksLimit: boolean;

  constructor(
    message: string,
    { breaksLimit = false, cause }: { breaksLimit?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.breaksLimit = breaksLimit;
  }
}
