import LayoutGrid from 'lucide-react/icons/layout-grid';
import LinkIcon from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { buildVariantUrl } from '#shared/cars/photo';
import { PATHS } from '#shared/core/paths';
import { PATH_PREFIX } from '#shared/language/page-language';
import type { OwnUser } from '#shared/users/contract';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { CopyButton, CopyByHand } from '../../../ui/copy-button';
import { LinkButton } from '../../../ui/link-button';
import { Panel } from '../../../ui/panel';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { userWords } from '../words';
import { EditProfileDialog } from './edit-profile-dialog';

/** Button that copies the link to the catalogue; shows the link in a field if the browser forbids copying. */
function CopyCatalogueLink({ userId }: { userId: string }) {
  const [isForbidden, setForbidden] = useState(false);
  const address = `${window.location.origin}${PATH_PREFIX}${PATHS.catalogue(userId)}`;
  if (isForbidden) return <CopyByHand label={userWords.copyByHand} text={address} />;
  return (
    <CopyButton
      text={address}
      label={userWords.copy}
      copiedLabel={userWords.copied}
      icon={LinkIcon}
      variant="quiet"
      onForbidden={() => setForbidden(true)}
    />
  );
}

export function UserCard({ user }: { user: OwnUser }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel className="md:max-lg:flex md:max-lg:items-center md:max-lg:justify-between md:max-lg:gap-8">
      <div className="flex min-w-0 flex-col items-center text-center md:max-lg:flex-1">
        <Avatar name={user.name} photoUrl={buildVariantUrl(user.photoURL, 320, 'jpg')} size="huge" />
        <h1 className="mt-4 max-w-full font-display text-h2 wrap-anywhere">{user.name}</h1>
        <p className="mt-1 max-w-full text-nav text-ink2 wrap-anywhere">{user.email}</p>
        {user.isVerified && <VerifiedBadge className="mt-3" />}
      </div>
      <div className="mt-5 grid gap-2.5 md:max-lg:mt-0 md:max-lg:w-75">
        <Button icon={Pencil} onClick={() => setEditing(true)}>
          {userWords.edit}
        </Button>
        <LinkButton to={PATHS.catalogue(user._id)} variant="secondary" icon={LayoutGrid}>
          {userWords.catalogue}
        </LinkButton>
        <CopyCatalogueLink userId={user._id} />
      </div>
      {editing && <EditProfileDialog user={user} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
