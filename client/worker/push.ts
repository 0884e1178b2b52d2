declare const self: ServiceWorkerGlobalScope;

/** Shows push messages and opens the page that they are about. */
export function handlePush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag } = event.data?.json() ?? {};
    const shown = { body, tag, icon: '/apple-touch-icon.png', badge: '/favicon.svg', data: { path } };
    event.waitUntil(self.registration.showNotification(title, shown));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL(event.notification.data.path, self.location.origin);
    // Another origin is never opened, whatever the message says.
    if (url.origin === self.location.origin) event.waitUntil(openPage(url.href));
  });
}

/** Shows the page in a window of the site that is open, else in a new one. */
async function openPage(href: string): Promise<unknown> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return self.clients.openWindow(href);
  await open.focus();
  return open.navigate(href);
}
