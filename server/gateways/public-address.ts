import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Whether a URL is https with a public host name; its IP addresses are checked when the URL is called. */
export function isPublicHttps(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username } = new URL(url);
  const isName = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(hostname);
  const isLocal = /\.(local|localhost|internal|lan|home|arpa|test|invalid|onion)$/.test(hostname);
  return protocol === 'https:' && isName && !isLocal && port === '' && username === '';
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a host name; fails if any of its addresses is not public. */
export function lookupPublicAddress(hostname: string, options: LookupOptions, done: Done): void {
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

/** IPv4 networks without public services: private, local, reserved, documentation, multicast. */
const IPV4_RESERVED = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Exceptions in the public part of IPv6: networks that embed IPv4 addresses or are reserved. */
const IPV6_RESERVED = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, prefix] of IPV4_RESERVED) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of IPV6_RESERVED) reserved.addSubnet(network, prefix, 'ipv6');
/** The public part of IPv6, which excludes IPv4-mapped, local and multicast addresses. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
    default:
      return false;
  }
}
