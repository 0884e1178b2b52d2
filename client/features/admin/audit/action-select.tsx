import { AUDIT_ACTION_CODES } from '#shared/admin/audit';
import { Select } from '../../../ui/select';
import { actionName } from './action-name';
import { auditWords } from './words';

type ActionSelectProps = { value: string; onChange: (action: string) => void };

/** Filters the audit log by one action. */
export function ActionSelect({ value, onChange }: ActionSelectProps) {
  return (
    <Select
      aria-label={auditWords.columns.action}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="max-md:w-full"
    >
      <option value="">{auditWords.everything}</option>
      {AUDIT_ACTION_CODES.map((action) => (
        <option key={action} value={action}>
          {actionName(action)}
        </option>
      ))}
    </Select>
  );
}
