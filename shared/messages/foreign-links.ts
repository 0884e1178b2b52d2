import { findHosts, toVisibleText } from '../core/hosts';

/**
 * Whether a chat text names an address of another site: with or without a scheme, also after a false user name
 * ('https://own.example@other.example'). An e-mail address is no link. `ownHost` is the site's, without a port.
 */
export function hasForeignLink(text: string, ownHost: string): boolean {
  return findHosts(toVisibleText(text)).some((host) => !isOwn(host, ownHost.toLowerCase()));
}

function isOwn(host: string, ownHost: string): boolean {
  return host === ownHost || host === `www.${ownHost}`;
}
