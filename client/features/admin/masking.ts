import { ADMIN_LIMITS } from '#shared/core/limits';

/** 'wanjiku@example.com' → 'w***u@example.com'; hides the length of the local part as well. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***${local.slice(-1)}@${domain}`;
}

/** Cuts a name to 10 characters plus an ellipsis if it has more than 15. */
export function shortName(name: string): string {
  const { nameWhole, nameCut } = ADMIN_LIMITS;
  const characters = Array.from(name);
  return characters.length > nameWhole ? `${characters.slice(0, nameCut).join('')}…` : name;
}
