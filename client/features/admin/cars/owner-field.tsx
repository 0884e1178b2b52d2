import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Ref, useDeferredValue, useState } from 'react';
import { suggestCarOwners } from '#shared/admin/users';
import type { ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../../lib/api-client';
import { Combobox } from '../../../ui/combobox';
import { Tag } from '../panel/tag';
import { carWords } from './words';

export type CarOwner = ParsedReply<typeof suggestCarOwners>[number];

/** Query of users whose name or email address contains the text. */
function ownersQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'owners', q],
    queryFn: ({ signal }) => call(suggestCarOwners, { query: { q } }, { signal }),
  });
}

type OwnerFieldProps = {
  ref?: Ref<HTMLInputElement>;
  owner: CarOwner | null;
  onChoose: (owner: CarOwner | null) => void;
  error?: string | undefined;
};

/** Field that finds users by name or email address; typing clears the chosen owner. */
export function OwnerField({ ref, owner, onChoose, error }: OwnerFieldProps) {
  const [typed, setTyped] = useState(owner?.name ?? '');
  const text = typed.trim();
  const searchText = useDeferredValue(text);
  const [open, setOpen] = useState(false);
  const searching = open && owner === null && text !== '';
  const { data, isError } = useQuery({ ...ownersQuery(searchText), enabled: searching && searchText !== '' });
  // Results of an earlier text are hidden, so that no admin chooses one of them by mistake.
  const matches = searchText === text ? data : undefined;
  return (
    <Combobox
      ref={ref}
      label={carWords.owner}
      hint={owner ? owner.email : carWords.ownerHint}
      error={error}
      listLabel={carWords.owner}
      maxLength={ADMIN_LIMITS.searchLength}
      text={typed}
      onTextChange={(next) => [setTyped(next), owner && onChoose(null)]}
      open={open}
      onOpenChange={setOpen}
      options={searching ? (matches ?? []).map(toOption) : []}
      onChoose={({ user }) => onChoose(user)}
      status={searching ? describeSearch(matches, isError && searchText === text) : ''}
    />
  );
}

function toOption(user: CarOwner) {
  const tag = user.suspended && <Tag tone="bad">{carWords.ownerSuspended}</Tag>;
  return { key: user._id, text: user.name, note: user.email, tag, user };
}

function describeSearch(found: CarOwner[] | undefined, failed: boolean): string {
  if (!found) return failed ? carWords.ownersFailed : carWords.ownersSearching;
  return found.length > 0 ? carWords.ownersFound(found.length) : carWords.ownersNone;
}
