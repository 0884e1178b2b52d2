import { isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;
/** Matches the zone at the end of a link-local IPv6 address, which names a network interface. */
const ZONE = /%.*$/;

/** Returns the key by which limits count a caller: the IPv4 address, or the network of the IPv6 address. */
export function getAddressKey(request: Request): string {
  return ipKeyGenerator(getIpAddress(request));
}

/** Removes the port that a proxy adds; if a proxy forwards no address, returns the last proxy's address. */
export function getIpAddress({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string {
  return parseIp(ip) ?? parseIp(socket.remoteAddress ?? '') ?? '';
}

function parseIp(text: string): string | null {
  const [, bare = text] = IPV4_WITH_PORT.exec(text) ?? IPV6_IN_BRACKETS.exec(text) ?? [];
  const address = bare.replace(ZONE, '').toLowerCase();
  return isIP(address) === 0 ? null : address;
}
