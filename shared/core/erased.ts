/** Placeholders for erased personal data, in records that stay for others or for the law. */
export const ERASED = {
  /** A member of a conversation. */
  name: 'Deleted user',
  /** A side of a hire, or who wrote a review. */
  person: 'A former user',
  /** The text of a message, for its receiver. */
  message: 'This message was erased together with the account that sent it.',
  /** The text of a message that an admin removed, for both members. */
  removed: 'This message was removed by our team.',
  /** A notification about the user, for its reader. */
  notification: 'About a user whose account was deleted.',
  /** A name, e-mail address or phone number within a text. */
  text: '[erased]',
} as const;

/** Whether a name or text is a placeholder for erased data. */
export function isErased(text: string): boolean {
  return Object.values<string>(ERASED).includes(text);
}
