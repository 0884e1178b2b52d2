type Handshake = { origin: string | undefined; host: string | undefined };

/**
 * Whether a page of this origin may open a socket. Apps and servers send no origin and are allowed. Outside
 * production, a page may use another name of this server, such as 127.0.0.1.
 */
export function isAllowedOrigin(
  { origin, host }: Handshake,
  site: { publicUrl: string; production: boolean },
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { origin: sent, host: sentHost } = new URL(origin);
  if (sent === new URL(site.publicUrl).origin) return true;
  return !site.production && sentHost !== '' && sentHost === host;
}
