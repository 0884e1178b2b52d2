import { ADMIN_LIMITS } from '#shared/core/limits';

/** 'wanjiku@example.com' → 'w*****u@example.com' (SPEC §2). */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  if (local.length < 3) return email;
  return `${local[0]}${'*'.repeat(local.length - 2)}${local.at(-1)}@${domain}`;
}

/** Cut to 10 characters plus an ellipsis if over 15 (SPEC §9). */
export function shortName(name: string): string {
  const { nameWhole, nameCut } = ADMIN_LIMITS;
  return name.length > nameWhole ? `${name.slice(0, nameCut)}…` : name;
}
