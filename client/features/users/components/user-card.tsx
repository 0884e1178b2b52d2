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
import { CopyButton, ManualCopyField } from '../../../ui/copy-button';
import { LinkButton } from '../../../ui/link-button';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { userWords } from '../words';
import { EditProfileDialog } from './edit-profile-dialog';

/** Button that copies the link to the catalogue; shows the link in a field if the browser forbids copying. */
function CopyCatalogueLink({ userId }: { userId: string }) {
  const [isForbidden, setForbidden] = useState(false);
  const address = `${window.location.origin}${PATH_PREFIX}${PATHS.catalogue(userId)}`;
  if (isForbidden) return <ManualCopyField label={userWords.copyByHand} text={address} />;
  return (
    <CopyButton
      text={address}
      label={userWords.copy}
      copiedLabel={userWords.copied}
      icon={LinkIcon}
      variant="quiet"
      size="small"
      onForbidden={() => setForbidden(true)}
    />
  );
}

export function UserCard({ user }: { user: OwnUser }) {
  const [editing, setEditing] = useState(false);
  return (
    <section className="rounded-card border border-line bg-surface px-3.5 pt-3.5 pb-1">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={user.name} photoUrl={buildVariantUrl(user.photoURL, 320, 'jpg')} size="medium" />
        <div className="@container min-w-[180px] flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="one-line font-display text-h3">{user.name}</h2>
            {user.isVerified && <VerifiedBadge />}
          </div>
          <p className="one-line text-small text-ink2">{user.email}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-auto">
        <Button
          variant="secondary"
          size="small"
          icon={Pencil}
          className="gap-1.5! px-1!"
          onClick={() => setEditing(true)}
        >
          {userWords.edit}
        </Button>
        <LinkButton
          to={PATHS.catalogue(user._id)}
          variant="secondary"
          size="small"
          icon={LayoutGrid}
          className="gap-1.5! px-1!"
        >
          {userWords.catalogue}
        </LinkButton>
      </div>
      <div className="grid">
        <CopyCatalogueLink userId={user._id} />
      </div>
      {editing && <EditProfileDialog user={user} onClose={() => setEditing(false)} />}
    </section>
  );
}
