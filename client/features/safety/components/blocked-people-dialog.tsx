import { useInfiniteQuery } from '@tanstack/react-query';
import type { BlockView } from '#shared/safety/blocks';
import { toDisplayName } from '#shared/users/shown-name';
import { failureSentence, withReference } from '../../../lib/failure-sentence';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { FieldError } from '../../../ui/field';
import { ShowMore } from '../../../ui/show-more';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { blocksQuery, useBlock } from '../api';
import { safetyWords } from '../words';

/** The people whom the signed-in user has blocked, each with a button to unblock them. */
export function BlockedPeopleDialog({ callerId, onClose }: { callerId: string; onClose: () => void }) {
  const blocks = useInfiniteQuery(blocksQuery(callerId));
  const people = blocks.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog open title={safetyWords.blockedPeople} onClose={onClose}>
      {blocks.isPending && <SpinnerWithWords words={safetyWords.loading} />}
      {blocks.isError && !blocks.data && (
        <ErrorState
          sentence={withReference(safetyWords.listFailed, blocks.error)}
          busy={blocks.isFetching}
          onRetry={() => void blocks.refetch()}
        />
      )}
      {blocks.isSuccess && people.length === 0 && <p className="text-ink2">{safetyWords.noneBlocked}</p>}
      <ul>
        {people.map((block) => (
          <Person key={block._id} block={block} />
        ))}
      </ul>
      <ShowMore list={blocks} label={safetyWords.more} variant="quiet" size="small" />
    </Dialog>
  );
}

function Person({ block: { user } }: { block: BlockView }) {
  const unblock = useBlock(user._id);
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
        <FieldError>{failureSentence(unblock.error, { refused: safetyWords.refused })}</FieldError>
      )}
    </li>
  );
}
