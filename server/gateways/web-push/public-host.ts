import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns';
import { isPublicAddress } from '../public-address';

/** Checks the host name only; its IP addresses are checked when it is called. */
export function isPublicHttps(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username } = new URL(url);
  const isName = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(hostname);
  const isLocal = /\.(local|localhost|internal|lan|home|arpa|test|invalid|onion)$/.test(hostname);
  return protocol === 'https:' && isName && !isLocal && port === '' && username === '';
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Fails if any of the host's addresses is not public. */
export function lookupPublic(hostname: string, options: LookupOptions, done: Done): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error(`${hostname} is not at a public address`), []);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
}
