const GMAIL = 'gmail.com';
/** Domains of one mail service under one name. */
const SAME_SERVICE: Readonly<Record<string, string>> = { 'googlemail.com': GMAIL };
/** Services for which dots before the @ make no difference. */
const IGNORES_DOTS: readonly string[] = [GMAIL];

/**
 * The mailbox that an e-mail address reaches, as a key: `Ann+cars@example.com` is that of `ann@example.com`, and
 * `a.nn@googlemail.com` that of `ann@gmail.com`. E-mails go to the address as it was typed.
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
