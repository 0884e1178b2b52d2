import { AUDIT_ACTIONS } from '#shared/admin/audit';

/** Returns the label of an admin's action, or the action's code if it has no label. */
export function getActionLabel(action: string): string {
  return new Map<string, string>(Object.entries(AUDIT_ACTIONS)).get(action) ?? action;
}
