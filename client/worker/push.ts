declare const self: ServiceWorkerGlobalScope;

/** Shows push messages, and opens the page that a message links to. */
export function handlePush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag } = event.data?.json() ?? {};
    const shown = { body, tag, icon: '/apple-touch-icon.png', badge: '/favicon.svg', data: { path } };
    event.waitUntil(self.registration.showNotification(title, shown));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL(event.notification.data.path, self.location.origin);
    // Never opens another origin, whatever the message contains.
    if (url.origin === self.location.origin) event.waitUntil(openPage(url.href));
  });
}

/** Shows the page in an open window of the site, or in a new window if there is none. */
async function openPage(href: string): Promise<unknown> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return self.clients.openWindow(href);
  await open.focus();
  return open.navigate(href);
}
