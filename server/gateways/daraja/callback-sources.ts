import { BlockList, isIP } from 'node:net';

/** Whether a callback may come from this IP address, which is the one behind all trusted proxies. */
export type CallbackSourceCheck = (address: string | undefined) => boolean;

/** Allows the given addresses and CIDR ranges; any valid address if there are none. */
export function createCallbackSources(sources: readonly string[]): CallbackSourceCheck {
  if (sources.length === 0) return () => true;
  const allowed = new BlockList();
  for (const source of sources) {
    const [address = '', prefix] = source.split('/');
    const family = getFamily(address);
    allowed.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  // A dual-stack socket reports an IPv4 caller as an IPv4-mapped IPv6 address; BlockList handles it.
  return (address = '') => isIP(address) !== 0 && allowed.check(address, getFamily(address));
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
