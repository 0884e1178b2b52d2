import { discardLetter, listLetters, retryLetter } from '#shared/admin/letters';
import type { AddRoute } from '../../../http/route';
import type { Admin } from '../admin.service';

export function letterRoutes(add: AddRoute, letters: Admin['letters']): void {
  add(listLetters, ({ query }) => letters.page(query));
  add(retryLetter, async ({ caller, params }) => {
    await letters.retry(caller, params.letterId);
    return { message: 'The letter is being sent again.' };
  });
  add(discardLetter, async ({ caller, params }) => {
    await letters.discard(caller, params.letterId);
    return { message: 'The letter was discarded.' };
  });
}
