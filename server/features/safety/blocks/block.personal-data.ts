import type { PersonalDataPart } from '../../../db/personal-data-part';
import type { Blocks } from './blocks.service';

/** Blocks as personal data; the export does not contain who blocks the user. */
export function createBlockPersonalData({
  blocks,
}: {
  blocks: Pick<Blocks, 'list' | 'forget'>;
}): PersonalDataPart {
  async function* exportBlocks(userId: string) {
    let before: string | undefined;
    do {
      const { items, next } = await blocks.list(userId, { before });
      for (const { user, createdAt } of items) yield { name: user.name, blockedAt: createdAt };
      before = next ?? undefined;
    } while (before);
  }

  return {
    collections: ['blocks'],
    exportRows: ({ _id }) => ({ 'blocked-people.json': exportBlocks(_id) }),
    erase: ({ _id }) => blocks.forget(_id),
  };
}
