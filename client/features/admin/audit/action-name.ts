import { AUDIT_ACTIONS } from '#shared/admin/audit';

/** Label of an action; its code if it has none. */
export function actionName(action: string): string {
  return new Map<string, string>(Object.entries(AUDIT_ACTIONS)).get(action) ?? action;
}
