import { ADMIN_LIMITS } from '#shared/core/limits';

/** 'wanjiku@example.com' → 'w***u@example.com' (SPEC §2); how long the name is stays hidden as well. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***${local.slice(-1)}@${domain}`;
}

/** Cut to 10 characters plus an ellipsis if over 15 (SPEC §9). */
export function shortName(name: string): string {
  const { nameWhole, nameCut } = ADMIN_LIMITS;
  const characters = Array.from(name);
  return characters.length > nameWhole ? `${characters.slice(0, nameCut).join('')}…` : name;
}
