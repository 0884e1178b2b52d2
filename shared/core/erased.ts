/** Texts that replace erased personal data in records that must stay for other users or by law. */
export const ERASED_TEXTS = {
  /** Replaces the name of a member of a conversation. */
  name: 'Deleted user',
  /** Replaces the name of a renter, a lender or a review's author. */
  person: 'A former user',
  /** Replaces the text of a message, for its receiver. */
  message: 'This message was erased together with the account that sent it.',
  /** Replaces the text of a message that an admin removed, for both members. */
  removed: 'This message was removed by our team.',
  /** Replaces a notification about the user, for its reader. */
  notification: 'About a user whose account was deleted.',
  /** Replaces a name, email address or phone number inside a text. */
  text: '[erased]',
} as const;

/** Whether a name or text is one of these replacements. */
export function isErasedText(text: string): boolean {
  return Object.values<string>(ERASED_TEXTS).includes(text);
}
