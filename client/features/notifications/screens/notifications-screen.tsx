import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { NotificationView } from '#shared/notifications/contract';
import { formatDay, formatTime } from '../../../lib/format';
import { PageHead } from '../../../lib/page-head';
import { useUser } from '../../../lib/session/session';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { PageHeading } from '../../../ui/page-heading';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { notificationsQuery, useReadNotifications } from '../api';
import { notificationWords as words } from '../words';

/** /notifications: the user's notifications by day; opening the screen marks them as read. */
export function NotificationsScreen() {
  const userId = useUser()?._id ?? '';
  const list = useInfiniteQuery(notificationsQuery(userId));
  const { mutate: read } = useReadNotifications(userId);
  const items = list.data ?? [];
  const [newest] = items;
  const unreadUpTo = newest && items.some(({ isRead }) => !isRead) ? newest._id : undefined;
  useEffect(() => {
    if (unreadUpTo) read(unreadUpTo);
  }, [unreadUpTo, read]);

  return (
    <div className="page-width py-6 md:py-8">
      <PageHead page="notifications" />
      <div className="mx-auto w-full max-w-160">
        <PageHeading
          title={words.title}
          actions={
            <LinkButton to={PATHS.notificationChoices} variant="secondary" size="small">
              {words.choose}
            </LinkButton>
          }
          className="mb-5"
        />
        <QueryState
          query={list}
          loading={words.loading}
          failed={words.failed}
          empty={
            <EmptyState
              drawing="mailbox"
              sentence={words.none}
              action={
                <LinkButton to={PATHS.home} variant="secondary" size="small">
                  {words.browse}
                </LinkButton>
              }
            />
          }
        >
          {(notifications) => <Days items={notifications} />}
        </QueryState>
        <ShowMore list={list} label={words.more} busyLabel={words.loadingMore} className="mt-8" />
      </div>
    </div>
  );
}

function Days({ items }: { items: NotificationView[] }) {
  const [now] = useState(() => new Date());
  const days = new Map<string, NotificationView[]>();
  for (const item of items) {
    const day = formatDay(item.at, now);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, notifications]) => (
    <section key={day} aria-label={day} className="mb-6">
      <h2 className="mb-2 text-nav font-heading">{day}</h2>
      <ul className="rounded-panel border border-line bg-surface shadow-rest">
        {groupByHire(notifications).map(([newest, ...earlier]) => (
          <li key={newest._id} className="border-b border-line last:border-b-0">
            <Row notification={newest} />
            {earlier.length > 0 && (
              <details>
                <summary className="flex min-h-11 items-center px-4 text-small font-label text-tea">
                  {words.earlier(earlier.length)}
                </summary>
                {earlier.map((notification) => (
                  <Row key={notification._id} notification={notification} />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

type Group = [newest: NotificationView, ...earlier: NotificationView[]];

/** Groups notifications of the same hire; a group stands at the place of its newest notification. */
function groupByHire(items: readonly NotificationView[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const [, first, hireId] = item.path.split(/[/#]/);
    const key = `/${first}` === PATHS.hires && hireId ? hireId : item._id;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function Row({ notification: { text, path, at, isRead } }: { notification: NotificationView }) {
  const [wasRead] = useState(isRead);
  return (
    <Link to={path} className="flex min-h-13 items-start gap-3 px-4 py-3 hover:bg-sunken">
      <span className={`min-w-0 flex-1 wrap-anywhere ${wasRead ? 'text-ink2' : 'font-label'}`}>
        {!wasRead && (
          <span className="mr-2 inline-block rounded-full bg-tea px-2 text-time text-on-tea">
            {words.unread}
          </span>
        )}
        {text}
      </span>
      <time dateTime={at} className="shrink-0 pt-0.5 text-small text-ink2">
        {formatTime(at)}
      </time>
    </Link>
  );
}
