import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { NotificationChoices } from '#shared/notifications/contract';
import {
  isNotificationWayMandatory,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/notifications/kinds';
import { describeFailure } from '../../../lib/failure-sentence';
import { Checkbox } from '../../../ui/checkbox';
import { Notice } from '../../../ui/notice';
import { useChangeNotificationChoices } from '../api';
import {
  listChangeableKinds,
  listWaysInUse,
  NOTIFICATION_GROUP_NAMES,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type WayChoiceCheck,
} from '../choice-groups';
import { notificationChoiceWords as words } from '../words';

/** Shows a row for each group of notifications with its channels; a press unfolds the group's choices. */
export function ChoiceRows({ userId, choices }: { userId: string; choices: NotificationChoices }) {
  const change = useChangeNotificationChoices(userId);
  const pending = change.isPending ? change.variables : {};
  const isChosen: WayChoiceCheck = (kind, way) => pending[kind]?.[way] ?? choices.choices[kind][way];
  const choose = (kinds: readonly NotificationKind[], way: NotificationWay, isOn: boolean) =>
    change.mutate(Object.fromEntries(kinds.map((kind) => [kind, { [way]: isOn }])));

  return (
    <>
      {change.error && (
        <Notice tone="error">{describeFailure(change.error, { refused: words.saveFailed })}</Notice>
      )}
      <div className="overflow-hidden rounded-card border border-line bg-surface *:not-first:border-t *:not-first:border-line">
        {NOTIFICATION_GROUP_NAMES.map((group) => (
          <GroupRow
            key={group}
            group={group}
            available={choices.available}
            isChosen={isChosen}
            onChoose={choose}
          />
        ))}
      </div>
    </>
  );
}

type GroupProps = {
  group: NotificationGroup;
  available: readonly NotificationWay[];
  isChosen: WayChoiceCheck;
  onChoose: (kinds: readonly NotificationKind[], way: NotificationWay, isOn: boolean) => void;
};

function GroupRow(props: GroupProps) {
  const { group, available, isChosen } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const ways = listWaysInUse(group, isChosen).filter((way) => available.includes(way));
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-nav font-strong">{words.groups[group]}</span>{' '}
            <span className="block text-tiny text-ink2">
              {ways.length > 0 ? ways.map((way) => words.ways[way]).join(', ') : words.listOnly}
            </span>
          </span>
          <ChevronDown size={20} aria-hidden className={clsx('shrink-0 text-ink3', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="px-4 pb-2">
        {isOpen && <GroupTable {...props} />}
      </div>
    </section>
  );
}

/** Shows the notification choices of a group as a table; its first row changes all kinds of the group. */
function GroupTable({ group, available, isChosen, onChoose }: GroupProps) {
  const rows = [
    { name: words.all, kinds: (way: NotificationWay) => listChangeableKinds(group, way) },
    ...NOTIFICATION_GROUPS[group].map((kind) => ({
      name: NOTIFICATION_KIND_NAMES[kind],
      kinds: (way: NotificationWay) => (isNotificationWayMandatory(kind, way) ? [] : [kind]),
    })),
  ];
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className="text-left text-small font-label text-ink2">
            {words.kind}
          </th>
          {NOTIFICATION_WAYS.map((way) => (
            <th key={way} scope="col" className="w-14 text-small font-label text-ink2">
              {words.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, kinds }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left text-nav font-label">
              {name}
            </th>
            {NOTIFICATION_WAYS.map((way) => (
              <td key={way} className="text-center text-small text-ink2">
                {kinds(way).length === 0 ? (
                  words.always
                ) : (
                  <Checkbox
                    className="grid place-items-center"
                    checked={kinds(way).every((kind) => isChosen(kind, way))}
                    disabled={!available.includes(way)}
                    onChange={(event) => onChoose(kinds(way), way, event.target.checked)}
                  >
                    <span className="sr-only">{words.cell(name, words.ways[way])}</span>
                  </Checkbox>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
