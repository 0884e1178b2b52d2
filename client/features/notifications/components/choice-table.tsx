import type { NotificationChoices } from '#shared/notifications/contract';
import {
  isAlwaysOn,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/notifications/kinds';
import { describeFailure } from '../../../lib/failure-sentence';
import { Checkbox } from '../../../ui/checkbox';
import { Notice } from '../../../ui/notice';
import { useChangeChoices } from '../api';
import { choiceWords as words } from '../words';

/**
 * Table of choices with a row for each kind of notification and a checkbox for each way of delivery; each
 * change is stored at once.
 */
export function ChoiceTable({ userId, choices }: { userId: string; choices: NotificationChoices }) {
  const change = useChangeChoices(userId);
  const pending = change.isPending ? change.variables : {};
  const isOn = (kind: NotificationKind, way: NotificationWay) =>
    pending[kind]?.[way] ?? choices.choices[kind][way];

  return (
    <div>
      {change.error && (
        <Notice tone="error" className="mb-3">
          {describeFailure(change.error, { refused: words.saveFailed })}
        </Notice>
      )}
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="text-left text-small font-label text-ink2">
              {words.kind}
            </th>
            {NOTIFICATION_WAYS.map((way) => (
              <th key={way} scope="col" className="text-small font-label text-ink2">
                {words.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left text-nav font-label">
                {NOTIFICATION_KIND_NAMES[kind]}
              </th>
              {NOTIFICATION_WAYS.map((way) => (
                <td key={way} className="text-center text-small text-ink2">
                  {isAlwaysOn(kind, way) ? (
                    words.always
                  ) : (
                    <Checkbox
                      className="grid place-items-center"
                      checked={isOn(kind, way)}
                      disabled={!choices.available.includes(way)}
                      onChange={(event) => change.mutate({ [kind]: { [way]: event.target.checked } })}
                    >
                      <span className="sr-only">
                        {words.cell(NOTIFICATION_KIND_NAMES[kind], words.ways[way])}
                      </span>
                    </Checkbox>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
