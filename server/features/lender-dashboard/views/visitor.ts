import type { Request } from 'express';
import { VIEW_LIMITS } from '#shared/core/limits';
import { addressOf } from '../../../http/address';

const BOT = /bot|crawl|spider|slurp|preview|scan|monitor|lighthouse|headless|curl|wget|python|java\//i;

/**
 * Who looks at a listing: the user, else address and browser. Visitors who share both count as one, as nothing is
 * stored on their devices to tell them apart. Null for programs that say what they are, or nothing at all.
 */
export function visitorOf(request: Request, callerId: string | undefined): string | null {
  const agent = request.get('user-agent')?.slice(0, VIEW_LIMITS.agentLength) ?? '';
  if (agent === '' || BOT.test(agent)) return null;
  return callerId ?? [addressOf(request), agent, request.get('accept-language') ?? ''].join(' ');
}
