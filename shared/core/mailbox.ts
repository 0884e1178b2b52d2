const GMAIL = 'gmail.com';
const SAME_SERVICE: Readonly<Record<string, string>> = { 'googlemail.com': GMAIL };
/** Email services that ignore dots before the @. */
const IGNORES_DOTS: readonly string[] = [GMAIL];

/**
 * Returns one key for all spellings of a mailbox: `Ann+cars@example.com` has the key of `ann@example.com`,
 * `a.nn@googlemail.com` that of `ann@gmail.com`. Emails still go to the address as typed.
 */
export function toMailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1).toLowerCase();
  const domain = SAME_SERVICE[typed] ?? typed;
  const local = email.slice(0, Math.max(at, 0)).toLowerCase();
  const plus = local.indexOf('+');
  const name = plus > 0 ? local.slice(0, plus) : local;
  const plain = IGNORES_DOTS.includes(domain) ? name.replaceAll('.', '') : name;
  return `${plain || local}@${domain}`;
}
