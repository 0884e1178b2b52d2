/**
 * First parts of the keys of queries whose data everybody may see. Any other query counts as private to its
 * user.
 */
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

/** Whether a query's data is public: nothing in it was meant for one user. */
export function isPublicQuery(queryKey: readonly unknown[]): boolean {
  return PUBLIC_KEYS.some((key) => key.every((part, at) => queryKey[at] === part));
}
