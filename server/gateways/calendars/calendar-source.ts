/** The port to calendars of other services. */
export type CalendarSource = {
  /**
   * The text of a file at an https or webcal address.
   * @throws UnreadableCalendar
   */
  read(address: string): Promise<string>;
};

/** An address that leads to no calendar that this server reads; the message is a sentence for its lender. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar';
}
