import { findHosts, toVisibleText } from '../core/hosts';

/**
 * Whether a chat text contains a link to another site, with or without a scheme, even behind a misleading
 * user name ('https://own.example@other.example'). Email addresses are not links. `ownHost` is the host of
 * this site without a port.
 */
export function hasForeignLink(text: string, ownHost: string): boolean {
  return findHosts(toVisibleText(text)).some((host) => !isOwn(host, ownHost.toLowerCase()));
}

function isOwn(host: string, ownHost: string): boolean {
  return host === ownHost || host === `www.${ownHost}`;
}
