/** Shows the league's notifications, opens their pages, and unfollows through the notification's button. */
export const SERVICE_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  let notice;
  try { notice = event.data.json(); } catch { return; }
  event.waitUntil(self.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    renotify: true,
    icon: '/icon.svg',
    badge: '/icon.svg',
    data: { path: notice.path },
    actions: [{ action: 'stop', title: notice.stop }],
  }));
});
const stop = async () => {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  await fetch('/follow/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  });
  await subscription.unsubscribe();
};
const show = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((each) => new URL(each.url).pathname === path) ?? windows[0];
  if (!open) return self.clients.openWindow(path);
  await open.focus();
  if (new URL(open.url).pathname !== path) await open.navigate(path);
};
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stop() : show(event.notification.data.path));
});
`.trim();
