import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The address that a caller is counted by: an IPv4 address, or the network of an IPv6 one. */
export function addressOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? '');
}
