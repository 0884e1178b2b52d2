import { useInfiniteQuery } from '@tanstack/react-query';
import type { BlockView } from '#shared/safety/blocks';
import { toDisplayName } from '#shared/users/shown-name';
import { describeFailure } from '../../../lib/failure-sentence';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { Panel } from '../../../ui/panel';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { blockedUsersQuery, useBlockUser } from '../api';
import { safetyWords } from '../words';

/** The users whom the signed-in user has blocked, each with a button that ends the block. */
export function BlockedPeople({ callerId }: { callerId: string }) {
  const blocks = useInfiniteQuery(blockedUsersQuery(callerId));
  return (
    <Panel>
      <QueryState
        query={blocks}
        loading={safetyWords.loading}
        failed={safetyWords.listFailed}
        empty={<p className="text-ink2">{safetyWords.noneBlocked}</p>}
      >
        {(people) => (
          <ul>
            {people.map((block) => (
              <Person key={block._id} block={block} />
            ))}
          </ul>
        )}
      </QueryState>
      <ShowMore list={blocks} label={safetyWords.more} variant="quiet" size="small" />
    </Panel>
  );
}

function Person({ block: { user } }: { block: BlockView }) {
  const unblock = useBlockUser(user._id);
  return (
    <li className="flex flex-wrap items-center gap-3 border-line py-2 not-first:border-t">
      <Avatar name={toDisplayName(user)} photoUrl={user.photoURL} size="small" />
      <span className="min-w-0 flex-1 font-label wrap-anywhere">{toDisplayName(user)}</span>
      <Button
        variant="secondary"
        size="small"
        aria-label={safetyWords.unblock(toDisplayName(user))}
        busy={unblock.isPending}
        onClick={() => unblock.mutate(false)}
      >
        {safetyWords.unblockShort}
      </Button>
      {unblock.error && (
        <FieldError>{describeFailure(unblock.error, { refused: safetyWords.refused })}</FieldError>
      )}
    </li>
  );
}
