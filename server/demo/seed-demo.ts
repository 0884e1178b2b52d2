import type { Cars } from '../features/cars/cars.service';
import type { Messages, PastMessage } from '../features/messages/messages.service';
import type { Payments } from '../features/payments/payments.service';
import type { SignInUsers } from '../features/users/sign-in-users.service';
import type { Clock } from '../gateways/clock';
import { DEMO_CARS, type DemoFleet, makeDemoFleet } from './demo-fleet';
import { paymentsOf, revealsOf } from './demo-history';
import { idOf, personId } from './demo-ids';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users';

type DemoDeps = {
  signInUsers: Pick<SignInUsers, 'any' | 'import' | 'byEmail'>;
  cars: Pick<Cars, 'import' | 'importReveals'>;
  payments: Pick<Payments, 'import'>;
  messages: Pick<Messages, 'import'>;
  hashPassword: (password: string) => Promise<string>;
  clock: Clock;
};

/** Puts the demo data into the database. Its ids follow from what it is, so doing it twice changes nothing. */
export function createDemo({ signInUsers, cars, payments, messages, hashPassword, clock }: DemoDeps) {
  /** Adds so many cars with their people and conversations; returns how many cars are new. */
  async function seed(count: number = DEMO_CARS): Promise<number> {
    const now = clock.now();
    const fleet = makeDemoFleet(count, now);
    const added = await cars.import(carsOf(fleet));
    await payments.import(paymentsOf(fleet, now));
    await cars.importReveals(revealsOf(fleet, now));
    await messages.import(messagesOf(fleet));
    // People come last: as long as there are none, an interrupted start is done again from the beginning.
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await signInUsers.import(
      [...fleet.lenders, ...fleet.renters, fleet.admin].map(({ phone, ...user }) => ({
        ...user,
        _id: personId(user),
        phone,
        passwordHash,
        emailProven: true,
      })),
    );
    return added;
  }

  return {
    seed,

    /** Fills a database in which nobody has an account yet. */
    async seedIfEmpty(count?: number): Promise<void> {
      if (!(await signInUsers.any())) await seed(count);
    },

    /** Whether the demo accounts are there to sign in with. */
    async hasUsers(): Promise<boolean> {
      const found = await Promise.all(DEMO_USERS.map(({ email }) => signInUsers.byEmail(email)));
      return found.every((account) => account !== null);
    },
  };
}

function carsOf(fleet: DemoFleet) {
  return fleet.cars.map(({ ownerIndex, ...car }) => ({
    ...car,
    _id: idOf('car', car.regNo),
    userId: personId(fleet.lenders[ownerIndex]),
    listed: car.isActive && car.isSubscribed,
  }));
}

function messagesOf(fleet: DemoFleet): PastMessage[] {
  return fleet.conversations.flatMap((conversation, index) => {
    const renter = fleet.renters[conversation.renterIndex];
    const lender = fleet.lenders[conversation.lenderIndex];
    return conversation.messages.map(({ from, text, sentAt, isRead }, line) => {
      const [sender, receiver] = from === 'renter' ? [renter, lender] : [lender, renter];
      return {
        _id: idOf('message', `${index}-${line}`),
        senderId: personId(sender),
        senderName: sender?.name ?? '',
        receiverId: personId(receiver),
        receiverName: receiver?.name ?? '',
        message: text,
        timestamp: sentAt,
        isRead,
      };
    });
  });
}
