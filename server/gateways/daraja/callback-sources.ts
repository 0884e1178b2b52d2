import { BlockList, isIP } from 'node:net';

/** Whether a callback may come from an address; the caller's own, behind the proxies that are trusted. */
export type MayCallBack = (address: string | undefined) => boolean;

/** Allows the given addresses and CIDR ranges, and every address where none is given. */
export function createCallbackSources(sources: readonly string[]): MayCallBack {
  if (sources.length === 0) return () => true;
  const allowed = new BlockList();
  for (const source of sources) {
    const { address, family, prefix } = partsOf(source);
    allowed.addSubnet(address, prefix, family);
  }
  // An IPv4 caller on a socket for both families is written as IPv6; BlockList knows that.
  return (address = '') => isIP(address) !== 0 && allowed.check(address, familyOf(address));
}

/** What is wrong with one entry of MPESA_CALLBACK_ALLOW, or null. */
export function sourceProblem(source: string): string | null {
  const { address, family, prefix } = partsOf(source);
  const longest = family === 'ipv4' ? 32 : 128;
  const isGood = isIP(address) !== 0 && Number.isInteger(prefix) && prefix >= 0 && prefix <= longest;
  return isGood ? null : `MPESA_CALLBACK_ALLOW: '${source}' is no address and no range like 196.201.214.0/24`;
}

function partsOf(source: string) {
  const [address = '', length, ...rest] = source.split('/');
  const family = familyOf(address);
  const whole = family === 'ipv4' ? 32 : 128;
  const isReadable = rest.length === 0 && (length === undefined || /^\d{1,3}$/.test(length));
  return { address, family, prefix: isReadable ? Number(length ?? whole) : Number.NaN };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
