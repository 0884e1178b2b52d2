/** Texts that replace erased personal data in records that must stay for other users or by law. */
export const ERASURE_REPLACEMENTS = {
  name: 'Deleted user',
  person: 'A former user',
  message: 'This message was erased together with the account that sent it.',
  removed: 'This message was removed by our team.',
  notification: 'About a user whose account was deleted.',
  text: '[erased]',
} as const;

export function isErasureReplacement(text: string): boolean {
  return Object.values<string>(ERASURE_REPLACEMENTS).includes(text);
}
