/** Keys of what everybody may see, by their first parts. Any other query counts as its user's alone, named here or not. */
const PUBLIC_KEYS: readonly (readonly string[])[] = [
  ['listings', 'search'],
  ['listings', 'facets'],
  ['listings', 'car'],
  ['listings', 'ids'],
  ['listings', 'similar'],
  ['listings', 'catalogue'],
  ['listings', 'makes'],
  ['categories'],
  ['counties'],
  ['towns'],
  ['lender'],
  ['settings'],
];

/** Whether a query holds nothing that the server sent to one user alone. */
export function isPublicQuery(queryKey: readonly unknown[]): boolean {
  return PUBLIC_KEYS.some((key) => key.every((part, at) => queryKey[at] === part));
}
