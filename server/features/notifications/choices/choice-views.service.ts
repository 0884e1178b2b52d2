import type { NotificationChoices } from '#shared/notifications/contract';
import type { Chosen } from './choices.model';
import type { Choices } from './choices.service';

type ChoiceViewsDeps = {
  choices: Choices;
  pushKey: string;
  /** Whether this server sends SMS. */
  sendsSms: boolean;
  phoneOf: (userId: string) => Promise<string | null>;
};

/** A user's choices as their profile shows them, with the ways that they can use now. */
export function createChoiceViews({ choices, pushKey, sendsSms, phoneOf }: ChoiceViewsDeps) {
  async function of(userId: string): Promise<NotificationChoices> {
    const [table, phone] = await Promise.all([choices.of(userId), sendsSms ? phoneOf(userId) : null]);
    const sms = sendsSms ? (phone ? 'ready' : 'no_phone') : 'unavailable';
    return {
      choices: table,
      available: ['mail', ...(sms === 'ready' ? (['sms'] as const) : []), 'push'],
      pushKey,
      sms,
    };
  }

  return {
    of,

    async change(userId: string, chosen: Chosen): Promise<NotificationChoices> {
      await choices.change(userId, chosen);
      return of(userId);
    },
  };
}
